/** What writers bring along from other languages and engines, and how it is written here. */

/** What engines call the names, in small letters and without underscores. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  eval: 'evaluation',
  staticeval: 'evaluation',
  pvnode: 'isPv',
  ispvnode: 'isPv',
  rootnode: 'isRoot',
  incheck: 'inCheck',
  ischeck: 'inCheck',
  ischecked: 'inCheck',
  checked: 'inCheck',
  nonpawnmaterial: 'hasPieces',
  hasnonpawnmaterial: 'hasPieces',
  movecount: 'index',
  movenumber: 'index',
  moveindex: 'index',
  movessearched: 'searched',
  isquiet: 'quiet',
  iscapture: 'capture',
  ispromotion: 'promotion',
  iskiller: 'killer',
  histscore: 'history',
  historyscore: 'history',
  bestscore: 'best',
  bestvalue: 'best',
  ttmove: 'hashMove',
  ttcapture: 'hashMoveNoisy',
  ttnoisy: 'hashMoveNoisy',
  see: 'exchange',
  seevalue: 'exchange',
  captured: 'victimValue',
  wasnull: 'afterNull',
  nullmove: 'afterNull',
  mate: 'mateWindow',
  matebound: 'mateWindow',
  matescore: 'mateWindow',
  valuemate: 'mateWindow',
  root: 'isRoot',
};

/** What is to be written in place of what the language has not, by its name in other languages and in small letters. */
const A_TABLE = 'a table is written as a choice, as in depth === 1 ? 120 : depth === 2 ? 250 : 400';
const NO_LOOP = 'nothing is repeated here; what adds up with each ply is a product, as in 150 * depth';
const NO_FUNCTION = 'a rule has no functions of its own, nor one around it: it begins with its first statement';
const NO_CAST = 'a number needs no cast; Math.floor rounds it down, and Math.round to the nearest';
const NO_ACT = 'where the rule does not act it returns false';
const INSTEAD: Readonly<Record<'kind' | 'name' | 'operator', Readonly<Record<string, string>>>> = {
  name: {
    pow: 'a power is a product, as in depth * depth',
    trunc: 'Math.floor rounds down, and Math.round to the nearest',
    ceil: '-Math.floor(-a) rounds a up',
    ln: 'the natural logarithm is Math.log',
    log2: 'Math.log is the natural logarithm; another is Math.log(a) / Math.log(2)',
    log10: 'Math.log is the natural logarithm; another is Math.log(a) / Math.log(10)',
    sign: 'a sign is a choice, as in evaluation < 0 ? -1 : 1',
    clamp: 'what lies between two bounds is Math.max(least, Math.min(a, most))',
    int: NO_CAST,
    float: NO_CAST,
    double: NO_CAST,
    parseint: NO_CAST,
    static_cast: NO_CAST,
    number: 'true or false is made a number by (… ? 1 : 0)',
    undefined: NO_ACT,
    null: NO_ACT,
    none: NO_ACT,
    nil: NO_ACT,
    nullptr: NO_ACT,
    nullopt: NO_ACT,
    nan: NO_ACT,
  },
  kind: {
    arrayexpression: A_TABLE,
    switchstatement: 'switch is written if (…) … else if (…) …',
    forstatement: NO_LOOP,
    forofstatement: NO_LOOP,
    forinstatement: NO_LOOP,
    whilestatement: NO_LOOP,
    dowhilestatement: NO_LOOP,
    functiondeclaration: NO_FUNCTION,
    functionexpression: NO_FUNCTION,
    exportnameddeclaration: NO_FUNCTION,
    exportdefaultdeclaration: NO_FUNCTION,
  },
  operator: {
    '>>': 'a >> 1 is written Math.floor(a / 2)',
    '>>>': 'a >>> 1 is written Math.floor(a / 2)',
    '<<': 'a << 1 is written a * 2',
    '**': 'a ** 2 is written a * a',
    '&': 'two conditions are joined by a && b; bits cannot be asked for, but a & 1 is a % 2',
    '|': 'of two conditions one is a || b; bits cannot be set, and a | 0 is written Math.floor(a)',
    '^': 'one of two is written a !== b',
    '??': 'each name has a value here',
  },
};

const instead =
  (kind: keyof typeof INSTEAD) =>
  (name: string): string | undefined => {
    const key = name.toLowerCase();
    return Object.hasOwn(INSTEAD[kind], key) ? INSTEAD[kind][key] : undefined;
  };

/**
 * What is written in place of a name, an operator or a kind of syntax that is not accepted; undefined where unknown.
 */
export const nameInstead = instead('name');
export const operatorInstead = instead('operator');
export const kindInstead = instead('kind');

/** The name of the engine that such a one stands for; undefined where none is known. */
export const otherName = (name: string): string | undefined => {
  const key = name.toLowerCase().replaceAll('_', '');
  return Object.hasOwn(OTHER_NAMES, key) ? OTHER_NAMES[key] : undefined;
};

/**
 * What stands where a parser gave up: the text before it ends with the first, the text from there on begins with the
 * second.
 */
const HABITS: readonly (readonly [before: RegExp, at: RegExp, what: string])[] = [
  [/(?:)/, /^[（）［］｛｝，；]/, 'this sign is of another script; written are ( ) { } , ;'],
  [/(?:)/, /^\/\*/, 'this comment has no end; it ends with */'],
  [/(?:)/, /^#/, 'a comment begins with //'],
  [/#$/, /./, 'a comment begins with //'],
  [/\b(?:fn|func|def)\s+$/, /./, NO_FUNCTION],
  [/\w\s*:$/, /^=/, ':= is written const name = value'],
  [/(?:[=(+*/-]|\breturn)\s*$/, /^if\b/, 'a choice between two values is written test ? a : b'],
  [/./s, /^as\b/, NO_CAST],
  [/\d$/, /^['’]/, 'a number has no marks in it, as in 1000'],
  [/\d$/, /^[a-z]/i, 'a number has no unit'],
  [/\bels?e?if\s*\([^;{}]*$/, /./, 'this is written else if (…)'],
  [/-$/, /^>/, '-> is not written here: names stand by themselves, as inCheck does'],
  [/(?:^|[^:]):?$/, /^::/, ':: is not written here: names stand by themselves, and functions are Math.max and the like'],
  [/./s, /^≥/, 'this is written >='],
  [/./s, /^≤/, 'this is written <='],
  [/./s, /^≠/, 'this is written !=='],
  [/./s, /^[−–—]/, 'this dash is no minus: minus is written -'],
  [/./s, /^[×·]/, 'times is written *'],
  [/./s, /^÷/, 'divided by is written /'],
  [/./s, /^and\b/i, 'and is written &&'],
  [/./s, /^or\b/i, 'or is written ||'],
  [/\bnot\s+$/i, /./, 'not is written !, as in !inCheck'],
  [/\bthen\s+$/, /./, 'then is not written: the statement stands behind the brackets'],
  [/\b(?:if|while)\s+$/, /^[^(]/, 'the condition of an if stands in brackets: if (…)'],
  [/\b(?:constexpr|static|final|int|float|double|bool|boolean|number|auto|let mut|i32|f64)\s+$/, /./, 'types are not written here; accepted is const name = value'],
  [/\b(?:const|let|var)\s+[\w$]+\s*$/, /^:[^:]/, 'types are not written here; accepted is const name = value'],
  [/\bconst\s+[\w$]+\s*$/, /^[;\n]/, 'const needs a value behind =, as in const margin = 150'],
  [/[^;}\s]\s*$/, /^else\b/, 'the statement before else has no end; it ends with ; or stands in braces'],
  [/./s, /^0\d/, 'a number does not begin with 0'],
  [/./s, /^elif\b/, 'this is written else if (…)'],
  [/\?[^;]*$/, /^return\b/, 'return stands before the whole: return … ? … : …'],
]; // prettier-ignore

/** What is to be said of a text that a parser could not read at a place in it; undefined where nothing is known. */
export function habitAt(source: string, place: number): string | undefined {
  const before = source.slice(Math.max(0, place - 200), place);
  const from = source.slice(place, place + 40);
  const known = HABITS.find(([ends, begins]) => ends.test(before) && begins.test(from))?.[2];
  if (known !== undefined || !/^[;}]/.test(from)) return known;
  const line = before.slice(before.search(/[^;{}]*$/));
  const count = (bracket: string): number => line.split(bracket).length - 1;
  if (count('(') > count(')')) return 'a bracket before this is not closed';
  const braces = (brace: string): number => source.slice(0, place).split(brace).length;
  return from.startsWith('}') && braces('{') === braces('}') ? 'no brace is open that this could close' : undefined;
}

/** Where a value stands on a line, and behind it // and a number alone: a division in Python, and a comment here. */
export function quotientAt(source: string): number | undefined {
  const found = /^(?:(?!\/\/).)*[\w)]\s*(?=\/\/\s*\d+\s*;?\s*$)/m.exec(source);
  return found === null ? undefined : found.index + found[0].length;
}
