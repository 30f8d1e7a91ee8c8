import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { guardIds, techniqueIds } from './build/registry.ts';

const technique = z.enum(techniqueIds);

export const collections = {
  /** The chapters; a file's name is its address. */
  chapters: defineCollection({
    loader: glob({ base: './content/chapters', pattern: '*.mdx' }),
    schema: z.strictObject({
      title: z.string(),
      /** Place in the book; also the number that the chapter shows. */
      order: z.number().int().min(0),
      /** One or two plain sentences, for the contents and for search engines. */
      summary: z.string().max(200),
      /** The sentence or two in italics under the title. */
      standfirst: z.string(),
      /** The techniques that the chapter is about. */
      techniques: z.array(technique).default([]),
      /** The position that its widgets open with. */
      defaultPosition: reference('positions').optional(),
    }),
  }),

  /** What the page of a rule says that nothing else holds; a file's name is the technique's id. */
  rules: defineCollection({
    loader: glob({ base: './content/rules', pattern: '*.mdx' }),
    schema: z.strictObject({
      /** The sentence or two in italics under the title. */
      standfirst: z.string(),
      /** The question that it asks, and of which nodes or moves: a line each in the table of all rules. */
      asks: z.string().max(60),
      where: z.string().max(40),
      /** What an author builds, and what goes wrong most, in a few sentences: a stage of the path for an own engine. */
      build: z.string().max(260),
      wrong: z.string().max(200),
      /** By a parameter's id, what other engines have, in a few words. */
      used: z.record(z.string(), z.string()).default({}),
      /** What its published versions are searched on; with the other techniques off unless `alone` is false. */
      versions: z.strictObject({
        position: reference('positions'),
        depth: z.number().int().min(1).max(12).optional(),
        alone: z.boolean().default(true),
      }),
      /** Questions of this engine's own matches about it, by their ids. */
      matches: z.array(z.string()).default([]),
      /** Options of the search that belong to its settings, such as "history.bonus". */
      options: z.array(z.string()).default([]),
    }),
  }),

  /** The terms of the field; a file's name is the term's address on the glossary page. */
  glossary: defineCollection({
    loader: glob({ base: './content/glossary', pattern: '*.md' }),
    schema: z.strictObject({
      term: z.string().max(40),
      /** One sentence: what a card in the text says. The body of the file says more. */
      short: z.string().max(160),
      /** Names of other entries. */
      see: z.array(reference('glossary')).default([]),
      /** Where the term, or what is said of it, comes from. */
      source: z.string(),
    }),
  }),

  /** What is new for a reader; the page of changes and the feed come from it. Files are named by day. */
  changes: defineCollection({
    loader: glob({ base: './content/changes', pattern: '*.md' }),
    schema: z.strictObject({
      title: z.string().max(80),
      date: z.coerce.date(),
      /** The page that it is about, from the site's root: "rules/rfp/". */
      page: z.string().regex(/^([\w-]+\/)*$/),
    }),
  }),

  /** Positions that chapters, tests and the bench share. */
  positions: defineCollection({
    loader: glob({ base: './content/positions', pattern: '*.json' }),
    schema: z.strictObject({
      /** The same as the file's name. */
      id: z.string().regex(/^[a-z0-9-]+$/),
      fen: z.string(),
      title: z.string(),
      /** What the position shows, in a sentence. */
      shows: z.string(),
      /** Depth at which widgets search it unless told otherwise, in plies. */
      depth: z.number().int().min(1).max(12),
      /** What a search of it must show; content/positions.test.ts asks for it. */
      expects: z
        .strictObject({
          /** Techniques that alone need fewer nodes than the bare search, at `depth`. */
          saves: z.array(technique).optional(),
          /** Techniques that never cut here. */
          never: z.array(technique).optional(),
        })
        .default({}),
      /** Guards that it shows the need of: right with the guard, wrong without. */
      museum: z
        .array(
          z.strictObject({
            /** For example "rfp.notInCheck". Only the guard's technique is on. */
            guard: z.enum(guardIds),
            depth: z.number().int().min(1).max(12),
            /** Changes to the book's settings that the case needs besides. */
            settings: z.record(z.string(), z.number()).default({}),
            /**
             * Ask only where the score lies with regard to these bounds, in centipawns; not for the widget of a
             * chapter.
             */
            window: z.strictObject({ alpha: z.number().int(), beta: z.number().int() }).optional(),
            /** What a right search says. All that is given must hold. */
            right: z.strictObject({
              /** Best move, in SAN; one of these. */
              bestmove: z.array(z.string()).optional(),
              /** Mate in so many moves; negative when being mated. */
              mate: z.number().int().optional(),
              /** The score lies between these, in centipawns. */
              between: z.tuple([z.number(), z.number()]).optional(),
              /** Of a search in a window: the score is exact, or the position worth at least or at most that. */
              bound: z.enum(['exact', 'lower', 'upper']).optional(),
              /** Without the guard, the search needs more nodes and gains nothing. */
              fewerNodes: z.literal(true).optional(),
            }),
            /** What goes wrong, in plain words. */
            text: z.string(),
          }),
        )
        .default([]),
      /** Where the position is from. */
      source: z.string(),
    }),
  }),
};
