/**
 * Writes a rule in another language, from its tree. Numbers are floating point throughout, as in the workshop, so that
 * 7 / 2 is 3.5 everywhere: a number that a language would take for an integer is written as 2.0 where that matters.
 * Comments are left out.
 */
import { techniques } from '../pruning/index.ts';
import { type Answer, type Language, type LanguageId, languages, type plainTypeScript } from './languages.ts';
import { ruleNames } from './names.ts';
import type { WrittenRule } from './read-rule.ts';
import type { Expression, Statement } from './tree.ts';

/** How tightly parts bind, as all of the languages have it. */
const LEVEL = {
  choice: 1,
  or: 2,
  and: 3,
  not: 4,
  comparison: 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  sign: 8,
  atom: 9,
};

/** What the rule says where it says nothing else. */
const SAYS: Readonly<Record<Answer | 'proof', (cutsNodes: boolean) => string>> = {
  truth: (cutsNodes) => (cutsNodes ? 'Returns whether the node is cut.' : 'Returns whether the move is skipped.'),
  depth: (cutsNodes) =>
    cutsNodes
      ? 'Returns the depth of the search after the pass, to be rounded down; 0 is no pass.'
      : 'Returns the plies by which the move is searched less deep, to be rounded down; 0 is the full depth.',
  proof: () => 'Returns the score that a capture must reach in a smaller search, and nothing where none is tried.',
  score: (cutsNodes) =>
    cutsNodes
      ? 'Returns the score of the node where it is cut, and nothing where it is searched.'
      : 'Returns what the move could reach at most where it is skipped, and nothing where it is searched.',
};

/** A rule as a source file of a language: one function of the names that it reads. */
export function writeRule({ technique, tree }: WrittenRule, id: LanguageId): string {
  const language = languages[id];
  const { comment, foot, head, inset, note } = language;
  const { cutsNodes = false, title = technique } = techniques.find((one) => one.id === technique) ?? {};
  const answer = answerOf(technique, tree.body);
  // What true stands for, where others return a score: the evaluation of the node, or the best score so far, which
  // changes nothing.
  const yes = cutsNodes ? 'evaluation' : 'best';
  const reads = new Set(tree.reads);
  if (answer === 'score' && returnsIn(tree.body).some((value) => value?.type === 'boolean' && !isLiteral(value, false)))
    reads.add(yes);
  const cased = (name: string) => (language.snake ? snake(name) : name);
  const taken = new Set(language.reserved.split(' '));
  const own = (name: string) => {
    taken.add(cased(name));
    return cased(name);
  };
  const name = own(camel(title));
  const parameters = ruleNames
    .filter((one) => reads.has(one.name))
    .map(({ name, type }) => language.parameter(own(name), type));
  const constants = namesOf(tree.body, (wanted) => unused(cased(wanted.replace(/[^A-Za-z0-9_]/g, '_')), taken));
  const write = writerOf(language, { answer, constants, yes: cased(yes), cased });
  const body = write(tree.body, 1).filter((line, _, all) => isNeeded(line, all));
  const text = body.join('\n');
  const says = [
    `${title}, from the workshop of Cutoff.`,
    SAYS[technique === 'probcut' ? 'proof' : answer](cutsNodes),
    'All numbers are floating point: 7 / 2 is 3.5.',
    ...(note !== undefined && / \/ |math\.(fmod|log|sqrt)/.test(text) ? [note] : []),
  ];
  const lines = [
    ...says.map((line) => `${comment} ${line}`),
    ...opened(language, name, parameters, answer),
    ...body,
    ...(language.indents ? [] : ['}']),
  ];
  const shifted = (line: string) => (line === '' ? '' : step(language).repeat(inset) + line);
  return [...head(answer, text), ...lines.map(shifted), ...foot, ''].join('\n');
}

/** Letters that a line with all parameters may have. */
const WIDE = 100;

function opened(language: Language, name: string, parameters: readonly string[], answer: Answer): string[] {
  const line = language.opens(name, parameters.join(', '), answer);
  if (line.length <= WIDE) return [line];
  const last = language.name === 'Go' ? ',' : '';
  const each = parameters.map((one, i) => `${step(language)}${one}${i < parameters.length - 1 ? ',' : last}`);
  return language.opens(name, `\n${each.join('\n')}\n`, answer).split('\n');
}

/** Go takes a variable that nothing reads for a fault, so one that nothing else reads is read. */
const isNeeded = (line: string, all: readonly string[]): boolean => {
  const [, name] = /^\t+_ = (\w+)$/.exec(line) ?? [];
  return name === undefined || all.join('\n').split(new RegExp(`\\b${name}\\b`)).length <= 3;
};

interface Writing {
  answer: Answer;
  /** What each constant is called, by its slot. */
  constants: ReadonlyMap<number, string>;
  /** What is returned for true among scores. */
  yes: string;
  cased: (name: string) => string;
}

/** What one step of indentation is. */
const step = ({ name }: Language): string => (name === 'Go' ? '\t' : '    ');

/** Writes statements as lines, so many steps in. */
function writerOf(language: Language, { answer, cased, constants, yes }: Writing) {
  const { end, indents } = language;
  const text = (one: Expression, points = false) => expressionIn(language, cased, constants, one, points).text;
  const none = { truth: language.false, depth: '0', score: language.none }[answer];
  const depth = language.points === 'always' ? '0.0' : '0';
  const returned = (value: string) => `return ${value}${end}`;
  const nothing = returned(answer === 'depth' ? depth : none);
  const opens = (test: string) => `if ${language.brackets ? `(${test})` : test}${indents ? ':' : ' {'}`;

  function lines(body: readonly Statement[], deep: number): string[] {
    const written = reached(body).flatMap((one) => statement(one, deep));
    return written.length === 0 && indents ? [inset('pass', deep)] : written;
  }
  const inset = (line: string, deep: number) => step(language).repeat(deep) + line;

  function statement(one: Statement, deep: number): string[] {
    switch (one.kind) {
      case 'block':
        if (indents) return reached(one.body).flatMap((part) => statement(part, deep));
        return [inset('{', deep), ...lines(one.body, deep + 1), inset('}', deep)];
      case 'const': {
        const name = constants.get(one.slot) ?? one.name;
        const declared = inset(`${language.constant(name, one.value.type, text(one.value))}${end}`, deep);
        return language.name === 'Go' ? [declared, inset(`_ = ${name}`, deep)] : [declared];
      }
      case 'return':
        return answered(one.value, deep);
      case 'if':
        return branches(one, deep);
    }
  }

  function branches(first: Extract<Statement, { kind: 'if' }>, deep: number): string[] {
    const written = [inset(opens(text(first.test)), deep), ...lines(bodyOf(first.yes), deep + 1)];
    const { no } = first;
    if (no === null) return indents ? written : [...written, inset('}', deep)];
    const otherwise = indents ? 'else:' : '} else {';
    if (no.kind !== 'if') {
      written.push(inset(otherwise, deep), ...lines(bodyOf(no), deep + 1));
      return indents ? written : [...written, inset('}', deep)];
    }
    const [head = '', ...rest] = branches(no, deep);
    const chained = indents ? head.replace('if ', 'elif ') : head.replace('if ', '} else if ');
    return [...written, chained, ...rest];
  }

  function answered(value: Expression | null, deep: number): string[] {
    if (value === null || isLiteral(value, false)) return [inset(nothing, deep)];
    if (answer === 'truth') return [inset(returned(text(value)), deep)];
    if (value.type === 'number') {
      const number = text(value);
      return [inset(returned(answer === 'score' ? language.some(number) : number), deep)];
    }
    const cut = returned(language.some(yes));
    if (isLiteral(value, true)) return [inset(cut, deep)];
    const test = [inset(opens(text(value)), deep), inset(cut, deep + 1)];
    return [...test, ...(indents ? [] : [inset('}', deep)]), inset(nothing, deep)];
  }

  return (body: readonly Statement[], deep: number): string[] => {
    const written = reached(body).flatMap((one) => statement(one, deep));
    return body.some(ends) ? written : [...written, inset(nothing, deep)];
  };
}

/**
 * An expression in a language, and how tightly its outermost part binds. `points`: whole numbers are to be written as
 * 3.0.
 */
export function expressionIn(
  language: typeof plainTypeScript,
  cased: (name: string) => string,
  constants: ReadonlyMap<number, string>,
  one: Expression,
  points: boolean,
): { text: string; level: number } {
  const part = (of: Expression, needs = points) => expressionIn(language, cased, constants, of, needs);
  const least = (of: Expression, level: number, needs = points) => {
    const found = part(of, needs);
    return found.level < level ? `(${found.text})` : found.text;
  };
  switch (one.kind) {
    case 'number': {
      const whole = /^\d+$/.test(String(one.value));
      const real = language.points === 'always' || (language.points === 'needed' && points);
      return { text: `${one.value}${whole && real ? '.0' : ''}`, level: LEVEL.atom };
    }
    case 'boolean':
      return { text: one.value ? language.true : language.false, level: LEVEL.atom };
    case 'name':
      return { text: cased(one.name), level: LEVEL.atom };
    case 'constant':
      return { text: constants.get(one.slot) ?? one.name, level: LEVEL.atom };
    case 'negative':
      return { text: `-${least(one.of, LEVEL.atom)}`, level: LEVEL.sign };
    case 'not':
      return { text: `${language.not}${least(one.of, LEVEL.atom)}`, level: language.indents ? LEVEL.not : LEVEL.sign };
    case 'arithmetic': {
      const { left, operator, right } = one;
      // Numbers alone would be counted as integers, and a quotient of integers is an integer.
      const needs = points || operator === '/' || operator === '%' || isConstant(one);
      if (operator === '%' && language.call.mod !== null)
        return { text: `${language.call.mod}(${part(left, true).text}, ${part(right, true).text})`, level: LEVEL.atom };
      const level = LEVEL[operator];
      return { text: `${least(left, level, needs)} ${operator} ${least(right, level + 1, needs)}`, level };
    }
    case 'comparison': {
      // One comparison in another reads differently from language to language: it stands in brackets.
      const side = (of: Expression) => least(of, of.type === 'boolean' ? LEVEL.atom : LEVEL['+']);
      const operator = { '===': '==', '!==': '!=' }[one.operator as string] ?? one.operator;
      return { text: `${side(one.left)} ${operator} ${side(one.right)}`, level: LEVEL.comparison };
    }
    case 'logical': {
      const level = one.operator === '&&' ? LEVEL.and : LEVEL.or;
      const word = one.operator === '&&' ? language.and : language.or;
      return { text: `${least(one.left, level)} ${word} ${least(one.right, level)}`, level };
    }
    case 'choice': {
      const above = LEVEL.choice + 1;
      const text = language.choice(least(one.test, above), least(one.yes, above, true), least(one.no, above, true));
      return { text, level: text.startsWith('choose(') ? LEVEL.atom : LEVEL.choice };
    }
    case 'call': {
      const values = one.values.map((value) => part(value, true).text);
      return { text: called(language, one.name, values), level: LEVEL.atom };
    }
  }
}

function called(
  { call }: typeof plainTypeScript,
  name: Extract<Expression, { kind: 'call' }>['name'],
  values: string[],
): string {
  // The nearest whole number, halves up: some languages send halves away from zero.
  if (name === 'round' && call.round === undefined) return `${call.floor}(${values[0]} + 0.5)`;
  if (name === 'max' || name === 'min') return values.reduce((best, value) => `${call[name]}(${best}, ${value})`);
  return `${call[name]}(${values[0]})`;
}

/** Is it made of numbers alone? */
function isConstant(one: Expression): boolean {
  if (one.kind === 'negative') return isConstant(one.of);
  if (one.kind === 'arithmetic') return isConstant(one.left) && isConstant(one.right);
  return one.kind === 'number';
}

const isLiteral = (value: Expression, truth: boolean): boolean => value.kind === 'boolean' && value.value === truth;

/** The statements of a body, without those that nothing reaches. */
function reached(body: readonly Statement[]): readonly Statement[] {
  const last = body.findIndex(ends);
  return last === -1 ? body : body.slice(0, last + 1);
}

/** Does the rule end here in any case? */
function ends(one: Statement): boolean {
  if (one.kind === 'return') return true;
  if (one.kind === 'block') return one.body.some(ends);
  return one.kind === 'if' && one.no !== null && ends(one.yes) && ends(one.no);
}

const bodyOf = (one: Statement): readonly Statement[] => (one.kind === 'block' ? one.body : [one]);

function returnsIn(body: readonly Statement[]): (Expression | null)[] {
  return body.flatMap((one) => {
    if (one.kind === 'return') return [one.value];
    if (one.kind === 'block') return returnsIn(one.body);
    return one.kind === 'if' ? returnsIn([one.yes, ...(one.no === null ? [] : [one.no])]) : [];
  });
}

function answerOf(technique: string, body: readonly Statement[]): Answer {
  if (technique === 'nmp' || technique === 'lmr') return 'depth';
  return returnsIn(body).some((value) => value?.type === 'number') ? 'score' : 'truth';
}

/** What to call the constants of a body, by their slots. */
function namesOf(body: readonly Statement[], name: (wanted: string) => string): Map<number, string> {
  const found = new Map<number, string>();
  const look = (one: Statement): void => {
    if (one.kind === 'const') found.set(one.slot, name(one.name));
    else if (one.kind === 'block') one.body.forEach(look);
    else if (one.kind === 'if') [one.yes, ...(one.no === null ? [] : [one.no])].forEach(look);
  };
  body.forEach(look);
  return found;
}

/** A name that is not taken yet, and is from now on. */
function unused(wanted: string, taken: Set<string>): string {
  const base = /^_*$/.test(wanted) ? 'value' : wanted;
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}${count}`;
  taken.add(name);
  return name;
}

const camel = (title: string): string =>
  title
    .split(/[^A-Za-z]+/)
    .map((word, i) => (i === 0 ? word.toLowerCase() : word[0].toUpperCase() + word.slice(1).toLowerCase()))
    .join('');
const snake = (name: string): string => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
