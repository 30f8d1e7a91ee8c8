/** Small wrong changes to source text, found in its syntax tree. */
import ts from 'typescript';

/** One change: `text` takes the place of what stands from `start` to `end`. */
export interface Mutant {
  /** Below the repository, and the line from 1. */
  file: string;
  line: number;
  /**
   * What it does, on one line: "depth > 4 → depth >= 4", and of a number, which says little by itself, the line it
   * stands in: "4 → 5 in if (depth > 4) {". Together with file and place it names the mutant.
   */
  change: string;
  /** Function, step of the search, or part of the registry that it lies in. */
  place: string;
  /** The line of the source that it begins in, without its comment. */
  within: string;
  start: number;
  end: number;
  text: string;
}

/** Part of a file that is mutated. */
export interface Scope {
  place: string;
  /** Offsets into the text. */
  start: number;
  end: number;
}

const { SyntaxKind: Kind } = ts;

/** What each comparison is turned into: off by one, and the other way round. */
const COMPARISONS: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [Kind.LessThanToken]: ['<=', '>='],
  [Kind.LessThanEqualsToken]: ['<', '>'],
  [Kind.GreaterThanToken]: ['>=', '<='],
  [Kind.GreaterThanEqualsToken]: ['>', '<'],
  [Kind.EqualsEqualsEqualsToken]: ['!=='],
  [Kind.ExclamationEqualsEqualsToken]: ['==='],
};
const ARITHMETIC: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [Kind.PlusToken]: '-',
  [Kind.MinusToken]: '+',
  [Kind.AsteriskToken]: '+',
  [Kind.SlashToken]: '*',
  [Kind.AmpersandToken]: '|',
  [Kind.LessThanLessThanToken]: '>>',
  [Kind.GreaterThanGreaterThanToken]: '<<',
};
/** Of these, each side is left out in turn. */
const JOINTS: readonly ts.SyntaxKind[] = [Kind.AmpersandAmpersandToken, Kind.BarBarToken, Kind.BarToken];

/** The searched tree is told of what happens in lines that begin so; they change no result. */
const isHook = (node: ts.Node): boolean => ts.isIfStatement(node) && node.expression.getText() === 'trace.on';

/** What is put in the place of a node. */
function changesOf(node: ts.Node): string[] {
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [node.left.getText(), node.right.getText()];
    const { kind } = node.operatorToken;
    if (JOINTS.includes(kind)) return [left, right];
    const joined = (operator: string) => `${left} ${operator} ${right}`;
    const arithmetic = ARITHMETIC[kind];
    return [...(COMPARISONS[kind] ?? []).map(joined), ...(arithmetic === undefined ? [] : [joined(arithmetic)])];
  }
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text);
    return [value + 1, value - 1].map((one) => (one < 0 ? `(${one})` : String(one)));
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) return [node.operand.getText()];
  if (ts.isConditionalExpression(node)) return [node.whenTrue.getText(), node.whenFalse.getText()];
  if (ts.isExpressionStatement(node)) return [';'];
  return [];
}

/**
 * The condition of an `if` that is neither compared nor joined is taken for true and for false: the others are changed
 * anyway.
 */
function bareCondition(node: ts.Node): ts.Expression | null {
  if (!ts.isIfStatement(node)) return null;
  const { expression } = node;
  if (!ts.isBinaryExpression(expression)) return expression;
  const { kind } = expression.operatorToken;
  return kind in COMPARISONS || JOINTS.includes(kind) ? null : expression;
}

/** All mutants of some scopes of a file; numbers become one more, and one less where `less` says so. */
export function mutantsIn(file: string, text: string, scopes: readonly Scope[], less = false): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add = (node: ts.Node, news: string) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const scope = scopes.find((one) => start >= one.start && end <= one.end);
    if (scope === undefined) return;
    const bracketed = ts.isExpression(node) && /[^\w.()[\]]/.test(news) ? `(${news})` : news;
    const within = lineAt(text, start);
    const alone = !ts.isNumericLiteral(node) || (start === scope.start && end === scope.end);
    const context = alone ? '' : ` in ${within}`;
    found.push({
      file,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      change: `${oneLine(text.slice(start, end))} → ${oneLine(news)}${context}`,
      place: scope.place,
      within,
      start,
      end,
      text: bracketed,
    });
  };
  const visit = (node: ts.Node): void => {
    if (isHook(node) || ts.isTypeNode(node)) return;
    const changes = changesOf(node);
    for (const news of ts.isNumericLiteral(node) && !less ? changes.slice(0, 1) : changes) add(node, news);
    const condition = bareCondition(node);
    if (condition !== null) for (const news of ['true', 'false']) add(condition, news);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 100);

/** The line of the source around an offset, without its comment. */
const lineAt = (text: string, at: number): string =>
  oneLine(text.slice(text.lastIndexOf('\n', at) + 1, `${text}\n`.indexOf('\n', at)).replace(/\/\/.*/, ''));

/** The text of a file with a mutant in it. */
export const mutate = (text: string, { end, start, text: news }: Mutant): string =>
  text.slice(0, start) + news + text.slice(end);

/** The bodies of a file's functions, by their names. */
export function functionsIn(file: string, text: string, wanted: (name: string) => boolean = () => true): Scope[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((node): Scope[] => {
    if (!ts.isFunctionDeclaration(node) || node.body === undefined) return [];
    const place = node.name?.text ?? '';
    return wanted(place) ? [{ place, start: node.body.getStart(), end: node.body.getEnd() }] : [];
  });
}

/** The statements of one function whose text is wanted. */
export function statementsIn(file: string, text: string, name: string, wanted: (text: string) => boolean): Scope[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = source.statements.find((node) => ts.isFunctionDeclaration(node) && node.name?.text === name);
  const statements = found !== undefined && ts.isFunctionDeclaration(found) ? (found.body?.statements ?? []) : [];
  return statements
    .filter((node) => wanted(node.getText()))
    .map((node) => ({ place: name, start: node.getStart(), end: node.getEnd() }));
}

/** The values of some properties anywhere in a file: defaults of parameters and guards, and what blocks a technique. */
export function propertiesIn(file: string, text: string, names: readonly string[]): Scope[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const scopes: Scope[] = [];
  const visit = (node: ts.Node, owner: string): void => {
    let here = owner;
    if (ts.isObjectLiteralExpression(node)) {
      const id = node.properties.find((one) => one.name?.getText() === 'id');
      if (id !== undefined && ts.isPropertyAssignment(id)) here = id.initializer.getText().replaceAll("'", '');
    }
    if (ts.isPropertyAssignment(node) && names.includes(node.name.getText())) {
      const { initializer } = node;
      scopes.push({
        place: `${here}.${node.name.getText()}`,
        start: initializer.getStart(),
        end: initializer.getEnd(),
      });
    }
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source, '');
  return scopes;
}

/** Identifiers that stand alone as the value of a property: each is taken for 0, as if the guard were not there. */
export function droppedFacts(file: string, text: string): Mutant[] {
  return propertiesIn(file, text, ['blockedBy']).flatMap(({ end, place, start }) => {
    const fact = text.slice(start, end);
    if (fact === '0') return [];
    const line = text.slice(0, start).split('\n').length;
    return [{ file, line, change: `${fact} → 0`, place, within: lineAt(text, start), start, end, text: '0' }];
  });
}
