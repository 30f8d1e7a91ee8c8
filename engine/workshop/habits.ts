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
};

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
  [/\b(?:int|float|double|bool|boolean|number|auto|let mut|i32|f64)\s+$/, /./, 'types are not written here; accepted is const name = value'],
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
  return count('(') > count(')') ? 'a bracket before this is not closed' : undefined;
}
