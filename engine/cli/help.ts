/** What `cutoff --help` prints. */
import { VERSION } from '../signature.ts';
import { techniqueIds } from '../pruning/index.ts';

export const helpText = `Cutoff ${VERSION}, a chess engine that shows what it does not search.

cutoff [command]         without a command it speaks UCI; --version names the engine

  uci                    speak the Universal Chess Interface (profile play)
  perft <fen> <depth>    count leaf positions            [--divide] [--json]
  minimax <fen> <depth>  score and nodes of each depth without alpha-beta, for comparison with
                         search --only none --off tt,ordering,killers,checkExtension
                         --set aspiration=0              [--json]
  search --fen <fen>     search one position (profile book)
                         [--depth <plies>] [--nodes <nodes>] [--movetime <ms>]
                         [settings] [--hash <MB>] [--json]
  bench                  search a list of positions (profile play)
                         [--depth <plies>] [--epd <file>]
                         [settings] [--hash <MB>] [--json]
                         exit code 2 also where a line of the file holds no position
  check --uci <command>  what looks wrong with the pruning of another engine
                         [--option <name>=<value>] [--nodes <nodes> | --movetime <ms>]
                         [--only <group or technique>,... | --epd <file> [--depth <plies>]]
                         [--json <file>] [--junit <file>]
                         [--against <command> [--against-option <name>=<value>] |
                         --baseline <file>] [--same-nodes]: what fails newly since the engine
                         before, or since its --json; exit code 125 where that cannot be told
                         or [--before <name>=<value>,... --after <name>=<value>,...], without
                         --uci <command> each: nodes by depth with both, and beside other
                         engines [--technique <id>] [--depth <plies>] [--json <file>]
                         exit code 0: nothing found, 1: findings, 2: it could not be run
  why --fen <fen> --bm <move>
                         which technique, guard or number hides a move (profile book), and the
                         cut to blame                    [settings] [--hash <MB>]
                         or [--uci <command>]: which of another engine's own options does
                         [--option <name>=<value>] [--moves <moves>]
                         [--against <command>] in place of --bm: the move that it plays
                         [--depth <plies> | --nodes <nodes> | --movetime <ms>], else 60 seconds
                         for all searches                [--json <file>]
                         exit code 0: a switch was found, 1: none, 2: it could not be run
  options                everything that can be set, with its range (profile play)
                         [--spsa] [settings] [--json]
  ablate --fen <fen> | --epd <file>
                         what each technique saves (profile book)
                         [--depth <plies>] [settings] [--hash <MB>] [--json]
                         exit code 2 also where a line of the file holds no position
  oracle --fen <fen>     which cuts of a search were wrong (profile book)
                         [--depth <plies>] [--sample <cuts>] [--seed <n>]
                         [--repeats <searches>] [--nodes <nodes>] [--cap <entries>]
                         [--root-nodes <nodes>]
                         [settings] [--hash <MB>] [--json]
  sweep --param <id> --fen <fen>
                         one parameter over its range (profile book)
                         [--depth <plies>] [--points <n>] [--sample <cuts>]
                         [--seed <n>] [--repeats <searches>]
                         [settings] [--hash <MB>] [--json]
  trace --fen <fen>      writes the search tree as text (profile book)
                         [--depth <plies>] [--from <iteration>] [--cap <nodes>]
                         [--out <file>] [settings] [--hash <MB>]
                         or [--read <file> [--against <file>]]: what is wrong with a tree of
                         any engine, or where two part; exit code 1 where anything is
  match                  two settings, or another engine, against each other (profile play)
                         [--a <id>=<value>,...] [--a-off <id>,...] [--a-only <id>,...]
                         [--a-preset <name>] [--a-profile book|play] [--a-rule <id>=<file>]
                         [--a-uci <command>] [--a-option <name>=<value>]
                         and the same with b; [--profile book|play] for both
                         [--nodes <nodes> | --tc <seconds>+<increment> [--margin <ms>]]
                         [--games <games>] [--seed <number>] [--hash <MB>]
                         [--sprt <elo0>,<elo1> [--alpha <a>] [--beta <b>]
                         [--model normalised|logistic]]
                         [--openings <pgn, epd or fen file> [--plies <plies>]]
                         [--resign <moves>,<score> | off] [--max-moves <moves>]
                         [--draw <from>,<moves>,<score> | off]
                         [--concurrency <threads>] [--resume <file>] [--pgn <file>] [--json]
  rule --technique <id> --file <file>
                         grade a rule that you wrote; ends with status 1 where it fails
                         [--stage <name>] [--json]; --stage match plays 200 games against
                         the book's rule, which no grading does unasked
  sprt                   what results say: Elo, likelihood ratio, verdict
                         --penta <a>,<b>,<c>,<d>,<e> | --wdl <wins>,<draws>,<losses>
                         --elo0 <elo> --elo1 <elo> [--alpha <a>] [--beta <b>]
                         [--model normalised|logistic|bayesElo] [--json]

settings, applied in this order:
  --profile book|play    book: the five techniques in a plain search; play: nearly everything on
  --preset <name>        a published variant of a technique; repeatable
  --only <id>,...        only these techniques (${techniqueIds.join(', ')}), or none
  --off <id>,...         switch off techniques (or all), guards and options, for example rfp,nmp.hasPieces,tt
  --set <id>=<value>,... a number, on or off, or a choice's name; repeatable
  --rule <id>=<file>     a written rule in place of a technique's own and its guards; repeatable

<fen> may be "startpos" everywhere.`;
