/**
 * Rules that readers might write, and what somebody who writes engines would say of them: sound rules of other margins
 * and formulas than the book's pass every stage, and unsound ones fail one that says why.
 */
import { describe, expect, it } from 'vitest';
import { gradeRule, type StageId } from './grade.ts';
import { type Writable, writable } from './sources.ts';
import { parse } from './testing.ts';

/** A rule, and the stage that must fail; none where all must pass. */
type Verdict = readonly [what: string, source: string, fails?: StageId];

/** The guards that rules have in common, by technique. */
const head = {
  rfp: 'if (inCheck || isPv || isRoot || mateWindow) return false;\n',
  nmp: 'if (inCheck || isPv || isRoot || afterNull || !hasPieces) return 0;\n',
  razor: 'if (inCheck || isPv || isRoot || mateWindow) return false;\n',
  lmp: 'if (inCheck || isPv || !hasPieces || !quiet || !safeMoveFound) return false;\n',
  fp: 'if (inCheck || mateWindow || !hasPieces || firstMove || !safeMoveFound || !quiet || givesCheck) return false;\n',
  hp: 'if (inCheck || isPv || !hasPieces || !quiet || !safeMoveFound) return false;\n',
  see: 'if (inCheck || isRoot || firstMove || !safeMoveFound || lastPiece) return false;\n',
  lmr: 'if (inCheck || !quiet) return 0;\n',
};

const verdicts: Readonly<Record<Writable, readonly Verdict[]>> = {
  rfp: [
    ['a margin of 120', `${head.rfp}return depth <= 8 && evaluation - 120 * depth >= beta;`],
    ['a margin of 100 and a depth', `${head.rfp}return depth <= 8 && evaluation >= beta + 100 * depth;`],
    ['a margin of 80, six plies', `${head.rfp}return depth <= 6 && evaluation - 80 * depth >= beta;`],
    ['improving', `${head.rfp}return evaluation >= beta + 130 * depth - (improving ? 60 : 0);`],
    ['the midpoint', `${head.rfp}if (evaluation < beta + 150 * depth) return false;\nreturn Math.floor((evaluation + beta) / 2);`],
    ['beta', `${head.rfp}if (evaluation < beta + 120 * depth) return false;\nreturn beta;`],
    ['the evaluation less the margin', `${head.rfp}const margin = 110 * depth;\nif (depth < 9 && evaluation - margin >= beta) return evaluation - margin;\nreturn false;`],
    ['two plies alone', `${head.rfp}return depth <= 2 && evaluation >= beta + 200;`],
    ['the square of the depth', `${head.rfp}return evaluation >= beta + 80 + 40 * depth * depth;`],
    ['not with a noisy hash move', `${head.rfp}if (hashMoveNoisy) return false;\nreturn evaluation - 100 * depth >= beta;`],
    ['mates by their number', 'if (inCheck || isPv || isRoot || Math.abs(beta) > 30000) return false;\nreturn depth < 7 && evaluation >= beta + 150 * depth;'],
    ['the main line alone, no root', 'if (inCheck || isPv || mateWindow) return false;\nreturn evaluation >= beta + 150 * depth;'],
    ['a closed window for a main line', 'if (inCheck || beta - alpha > 1 || mateWindow) return false;\nreturn depth <= 7 && evaluation - 120 * depth >= beta;'],
    ['a third of the way', `${head.rfp}if (depth > 8 || evaluation < beta + 120 * depth) return false;\nreturn beta + (evaluation - beta) / 3;`],
    ['with pieces alone', 'if (isPv || inCheck || mateWindow || !hasPieces) return false;\nreturn depth <= 6 && evaluation >= beta + 130 * depth;'],
    ['less by a ply while improving', 'if (inCheck || isPv || mateWindow) return false;\nconst plies = Math.max(1, depth - (improving ? 1 : 0));\nreturn depth < 8 && evaluation >= beta + 140 * plies;'],
    ['no margin', `${head.rfp}return evaluation >= beta;`, 'wrong'],
    ['the main line and the root', 'if (inCheck || mateWindow) return false;\nreturn evaluation >= beta + 150 * depth;', 'silent'],
    ['the root alone', 'if (inCheck || isRoot || mateWindow) return false;\nreturn evaluation >= beta + 150 * depth;', 'silent'],
    ['mates of one side', 'if (inCheck || isPv || beta > 30000) return false;\nreturn evaluation >= beta + 150 * depth;', 'silent'],
    ['by the half of a ply', `${head.rfp}return evaluation >= beta + 150 * Math.floor(depth / 4);`, 'wrong'],
    ['the margin on the wrong side', `${head.rfp}return evaluation + 150 * depth > beta + 60;`, 'answers'],
    ['a margin of 20', `${head.rfp}return evaluation >= beta + 20 * depth;`, 'wrong'],
    ['one margin for all depths', `${head.rfp}return evaluation >= beta + 60;`, 'answers'],
    ['below beta', `${head.rfp}return evaluation >= beta - 50 * depth;`, 'answers'],
    ['alpha for beta, far off', `${head.rfp}return evaluation >= alpha - 100;`, 'answers'],
    ['a sign turned', `${head.rfp}return evaluation + 150 * depth >= beta;`, 'answers'],
    ['a score below beta', `${head.rfp}if (evaluation < beta + 150 * depth) return false;\nreturn beta - 1;`, 'answers'],
    ['improving turned', `${head.rfp}return evaluation >= beta + 150 * depth + (improving ? 100 : 0);`, 'answers'],
    ['in check', 'if (isPv || isRoot || mateWindow) return false;\nreturn evaluation >= beta + 150 * depth;', 'silent'],
    ['mates in the window', 'if (inCheck || isPv || isRoot) return false;\nreturn evaluation >= beta + 150 * depth;', 'silent'],
    ['never', `${head.rfp}return depth > 100;`, 'saves'],
    ['less depth, less margin', `${head.rfp}return evaluation >= beta + 300 - 60 * depth;`, 'answers'],
  ],
  nmp: [
    ['R = 2, and no pass at its end', `${head.nmp}if (evaluation < beta || depth < 3) return 0;\nreturn depth - 3;`, 'saves'],
    ['R = 2, depth 3', `${head.nmp}if (depth < 3 || evaluation < beta) return 0;\nreturn Math.max(1, depth - 1 - 2);`],
    ['R = 3, down to quiescence', `${head.nmp}if (evaluation < beta) return 0;\nreturn depth > 4 ? depth - 4 : -1;`],
    ['grows by depth / 3', `${head.nmp}if (depth < 3 || evaluation < beta) return 0;\nconst next = depth - 3 - Math.floor(depth / 3);\nreturn next > 0 ? next : -1;`],
    ['grows by the evaluation', `${head.nmp}if (depth < 3 || evaluation < beta) return 0;\nconst next = depth - 4 - Math.min(3, Math.floor((evaluation - beta) / 200));\nreturn next > 0 ? next : -1;`],
    ['a margin above beta', `${head.nmp}if (evaluation < beta + 50 || depth < 2) return 0;\nconst next = depth - 4;\nreturn next > 0 ? next : -1;`],
    ['half the depth', `${head.nmp}if (evaluation < beta || depth < 3) return 0;\nreturn Math.max(1, Math.floor(depth / 2) - 1);`],
    ['two pieces at least', 'if (inCheck || isPv || isRoot || afterNull || nonPawnPieces < 2 || evaluation < beta) return 0;\nreturn depth > 4 ? depth - 4 : -1;'],
    ['no mates', `${head.nmp}if (mateWindow || evaluation < beta || depth < 2) return 0;\nreturn depth > 3 ? depth - 3 : -1;`],
    ['the main line alone, no root', 'if (inCheck || isPv || afterNull || !hasPieces || evaluation < beta) return 0;\nreturn depth > 4 ? depth - 4 : -1;'],
    ['a margin that falls with depth', `${head.nmp}if (evaluation < beta + 120 - 20 * Math.min(depth, 6)) return 0;\nreturn depth > 4 ? depth - 4 : -1;`],
    ['4 and a third of the depth', `${head.nmp}if (depth < 2 || evaluation < beta) return 0;\nconst next = depth - 4 - Math.floor(depth / 3);\nreturn next > 0 ? next : -1;`],
    ['R of 2 or 3 by depth', `${head.nmp}if (evaluation < beta) return 0;\nconst next = depth - 1 - (depth > 6 ? 3 : 2);\nreturn next > 0 ? next : -1;`],
    ['pieces by their number', 'if (inCheck || isPv || afterNull || nonPawnPieces === 0 || evaluation < beta || mateWindow) return 0;\nreturn depth > 3 ? depth - 3 : -1;'],
    ['the root alone', 'if (inCheck || isRoot || afterNull || !hasPieces || evaluation < beta) return 0;\nreturn depth > 4 ? depth - 4 : -1;', 'silent'],
    ['a depth of at least the node', `${head.nmp}if (evaluation < beta) return 0;\nreturn Math.max(depth, 3);`, 'answers'],
    ['quiescence deep down', `${head.nmp}if (evaluation < beta) return 0;\nreturn depth > 20 ? depth - 20 : -1;`, 'answers'],
    ['far below beta too', `${head.nmp}if (evaluation < beta - 600) return 0;\nreturn depth > 4 ? depth - 4 : -1;`, 'silent'],
    ['at once after a check', 'if (isPv || afterNull || !hasPieces || evaluation < beta || (inCheck && depth > 1)) return 0;\nreturn depth > 4 ? depth - 4 : -1;', 'silent'],
    ['not shallower', `${head.nmp}if (evaluation < beta) return 0;\nreturn depth;`, 'answers'],
    ['deeper', `${head.nmp}if (evaluation < beta) return 0;\nreturn depth + 1;`, 'answers'],
    ['quiescence at any depth', `${head.nmp}if (evaluation < beta) return 0;\nreturn -1;`, 'answers'],
    ['twice', 'if (inCheck || isPv || isRoot || !hasPieces || evaluation < beta) return 0;\nreturn depth > 4 ? depth - 4 : -1;', 'silent'],
    ['pawns alone', 'if (inCheck || isPv || isRoot || afterNull || evaluation < beta) return 0;\nreturn depth > 4 ? depth - 4 : -1;', 'silent'],
    ['in check', 'if (isPv || isRoot || afterNull || !hasPieces || evaluation < beta) return 0;\nreturn depth > 4 ? depth - 4 : -1;', 'silent'],
    ['below beta alone', `${head.nmp}if (evaluation > beta) return 0;\nreturn depth > 4 ? depth - 4 : -1;`, 'silent'],
    ['the whole depth', `${head.nmp}if (evaluation < beta || depth < 2) return 0;\nreturn depth - 1;`, 'saves'],
    ['never', `${head.nmp}return depth > 90 && evaluation >= beta ? 3 : 0;`, 'saves'],
    ['true for a depth', `${head.nmp}return evaluation >= beta;`, 'answers'],
  ],
  razor: [
    ['depth 1 alone, 300', `${head.razor}return depth === 1 && evaluation + 300 <= alpha;`],
    ['250 a ply, two plies', `${head.razor}return depth <= 2 && evaluation + 250 * depth < alpha;`],
    ['480 + 320 by the square, at any depth', `${head.razor}return evaluation < alpha - 480 - 320 * depth * depth;`],
    ['200 and 150 a ply', `${head.razor}const margin = 200 + 150 * depth;\nreturn depth <= 3 && evaluation + margin <= alpha;`],
    ['one margin a depth', `${head.razor}if (depth === 1) return evaluation + 300 <= alpha;\nif (depth === 2) return evaluation + 525 <= alpha;\nreturn depth === 3 && evaluation + 900 <= alpha;`],
    ['the main line alone, no root', 'if (inCheck || isPv || mateWindow) return false;\nreturn depth <= 3 && evaluation + 300 * depth <= alpha;'],
    ['mates by their number', 'if (inCheck || isPv || Math.abs(alpha) >= 30000) return false;\nreturn depth <= 3 && alpha - evaluation >= 300 * depth;'],
    ['by beta, where the window is closed', 'if (isPv || inCheck || mateWindow) return false;\nreturn depth < 4 && evaluation + 300 * depth < beta;'],
    ['not with pawns alone', `${head.razor}if (!hasPieces) return false;\nreturn depth <= 3 && evaluation + 300 * depth <= alpha;`],
    ['not after a pass', `${head.razor}if (afterNull) return false;\nreturn depth <= 2 && evaluation + 350 * depth <= alpha;`],
    ['more room while improving', `${head.razor}return depth <= 3 && evaluation + 280 * depth + (improving ? 60 : 0) <= alpha;`],
    ['a sign turned', `${head.razor}return depth <= 3 && evaluation - 300 * depth <= alpha;`, 'answers'],
    ['above alpha', `${head.razor}return depth <= 3 && evaluation >= alpha + 300 * depth;`, 'answers'],
    ['one margin, no limit of depth', `${head.razor}return evaluation + 150 <= alpha;`, 'answers'],
    ['less margin with depth', `${head.razor}return depth <= 3 && evaluation + 900 / depth <= alpha;`, 'answers'],
    ['a score', `${head.razor}if (depth > 3 || evaluation + 300 * depth > alpha) return false;\nreturn evaluation;`, 'answers'],
    ['no margin', `${head.razor}return depth <= 3 && evaluation <= alpha;`, 'wrong'],
    ['100 a ply', `${head.razor}return depth <= 3 && evaluation + 100 * depth <= alpha;`, 'wrong'],
    ['in check', 'if (isPv || isRoot || mateWindow) return false;\nreturn depth <= 3 && evaluation + 300 * depth <= alpha;', 'silent'],
    ['mates in the window', 'if (inCheck || isPv || isRoot) return false;\nreturn depth <= 3 && evaluation + 300 * depth <= alpha;', 'silent'],
    ['on the main line', 'if (inCheck || isRoot || mateWindow) return false;\nreturn depth <= 3 && evaluation + 300 * depth <= alpha;', 'silent'],
    ['at the root and on the main line', 'if (inCheck || mateWindow) return false;\nreturn depth <= 3 && evaluation + 300 * depth <= alpha;', 'silent'],
    ['never', `${head.razor}return evaluation + 9000 <= alpha;`, 'saves'],
  ],
  lmp: [
    ['3 + depth squared', `${head.lmp}return depth <= 4 && index > 3 + depth * depth;`],
    ['4 + depth squared', `${head.lmp}return index >= 4 + depth * depth;`],
    ['8 a ply', `${head.lmp}return depth <= 3 && index > 8 * depth;`],
    ['half while not improving', `${head.lmp}const last = 6 + 2 * depth * depth;\nreturn index > (improving ? last : last / 2);`],
    ['(3 + d * d) / 2 while not improving', `${head.lmp}return index >= (improving ? 3 + depth * depth : (3 + depth * depth) / 2);`],
    ['no checks', `${head.lmp}if (givesCheck) return false;\nreturn index > 4 + depth * depth;`],
    ['no killers', `${head.lmp}if (killer) return false;\nreturn depth < 8 && index > 5 + 2 * depth * depth;`],
    ['moves searched', `${head.lmp}return searched > 5 + 2 * depth * depth;`],
    ['12 at depth 1, 24 at depth 2', `${head.lmp}if (depth === 1) return index >= 12;\nif (depth === 2) return index >= 24;\nreturn false;`],
    ['10 + 3 a ply', `${head.lmp}return index > 10 + 3 * depth;`],
    ['the first', 'if (inCheck || isPv || !hasPieces || !quiet) return false;\nreturn index >= 0;', 'answers'],
    ['the second', `${head.lmp}return index >= 1;`, 'wrong'],
    ['three at any depth', `${head.lmp}return index > 3;`, 'answers'],
    ['fewer with depth', `${head.lmp}return index > 20 - 4 * depth;`, 'answers'],
    ['captures', 'if (inCheck || isPv || !hasPieces || !safeMoveFound) return false;\nreturn index > 5 + 2 * depth * depth;', 'silent'],
    ['in check', 'if (isPv || !hasPieces || !quiet || !safeMoveFound) return false;\nreturn index > 5 + 2 * depth * depth;', 'silent'],
    ['before a defence', 'if (inCheck || isPv || !hasPieces || !quiet) return false;\nreturn index > 5 + 2 * depth * depth;', 'silent'],
    ['on the main line', 'if (inCheck || !hasPieces || !quiet || !safeMoveFound) return false;\nreturn index > 5 + 2 * depth * depth;', 'silent'],
    ['improving turned', `${head.lmp}return index > (improving ? 3 : 6) + 2 * depth * depth;`, 'answers'],
    ['never', `${head.lmp}return index > 250;`, 'saves'],
    ['early moves', `${head.lmp}return index < 5 + 2 * depth * depth;`, 'answers'],
  ],
  fp: [
    ['depth 1, 200', `${head.fp}return depth === 1 && evaluation + 200 <= alpha;`],
    ['depth 1, 300', `${head.fp}return depth === 1 && evaluation + 300 < alpha;`],
    ['two depths', `${head.fp}if (depth > 2) return false;\nreturn evaluation + (depth === 1 ? 200 : 500) <= alpha;`],
    ['100 + 100 a ply', `${head.fp}return depth <= 3 && evaluation + 100 + 100 * depth <= alpha;`],
    ['150 a ply', `${head.fp}return depth <= 4 && evaluation + 150 * depth + 100 < alpha;`],
    ['returns what it hoped', `${head.fp}const hoped = evaluation + 150 + 120 * depth;\nif (depth < 7 && hoped <= alpha) return hoped;\nreturn false;`],
    ['more while improving', `${head.fp}const hoped = evaluation + 200 + 100 * depth + (improving ? 50 : 0);\nreturn depth <= 4 && hoped <= alpha;`],
    ['not on the main line', `${head.fp}if (isPv) return false;\nreturn depth <= 5 && evaluation + 300 + 100 * depth <= alpha;`],
    ['captures by their victim', 'if (inCheck || mateWindow || !hasPieces || firstMove || !safeMoveFound || promotion || givesCheck) return false;\nreturn depth <= 3 && evaluation + victimValue + 300 + 100 * depth <= alpha;'],
    ['no margin', `${head.fp}return depth <= 5 && evaluation <= alpha;`, 'wrong'],
    ['a sign turned', `${head.fp}return depth <= 5 && evaluation - 300 - 100 * depth <= alpha;`, 'wrong'],
    ['alpha turned', `${head.fp}return depth <= 5 && evaluation + 300 + 100 * depth >= alpha;`, 'wrong'],
    ['captures', 'if (inCheck || mateWindow || !hasPieces || firstMove || !safeMoveFound || promotion || givesCheck) return false;\nreturn depth <= 5 && evaluation + 300 + 100 * depth <= alpha;', 'silent'],
    ['checks', 'if (inCheck || mateWindow || !hasPieces || firstMove || !safeMoveFound || !quiet) return false;\nreturn depth <= 5 && evaluation + 300 + 100 * depth <= alpha;', 'silent'],
    ['in check', 'if (mateWindow || !hasPieces || firstMove || !safeMoveFound || !quiet || givesCheck) return false;\nreturn depth <= 5 && evaluation + 300 + 100 * depth <= alpha;', 'silent'],
    ['mates in the window', 'if (inCheck || !hasPieces || firstMove || !safeMoveFound || !quiet || givesCheck) return false;\nreturn depth <= 5 && evaluation + 300 + 100 * depth <= alpha;', 'silent'],
    ['before a defence', 'if (inCheck || mateWindow || !hasPieces || !quiet || givesCheck) return false;\nreturn depth <= 5 && evaluation + 300 + 100 * depth <= alpha;', 'silent'],
    ['the same margin at any depth', `${head.fp}return evaluation + 50 <= alpha;`, 'answers'],
    ['less with depth', `${head.fp}return evaluation + 200 - 60 * depth <= alpha;`, 'answers'],
    ['never', `${head.fp}return evaluation + 9000 <= alpha;`, 'saves'],
  ],
  hp: [
    ['-4000 a ply', `${head.hp}return history < -4000 * depth;`],
    ['-1000 a ply, four plies', `${head.hp}return depth <= 4 && history < -1000 * depth;`],
    ['-1500 a ply', `${head.hp}return depth < 6 && history <= -1500 * depth;`],
    ['not the first', `${head.hp}if (firstMove || index < 4) return false;\nreturn history < -2000 * depth;`],
    ['no checks, no killers', `${head.hp}if (givesCheck || killer) return false;\nreturn history < -2000 * depth;`],
    ['a line of its own', `${head.hp}return history < -1000 - 1000 * depth;`],
    ['three plies', `${head.hp}return depth <= 3 && history < -3000;`],
    ['more while improving', `${head.hp}return history < -2000 * depth - (improving ? 1000 : 0);`],
    ['far below zero', `${head.hp}return history + 2500 * depth < 0;`],
    ['the sign turned', `${head.hp}return history < 2000 * depth;`, 'wrong'],
    ['the wrong side', `${head.hp}return -history < -2000 * depth;`, 'answers'],
    ['above', `${head.hp}return history > -2000 * depth;`, 'answers'],
    ['anything below zero', `${head.hp}return history < 0;`, 'wrong'],
    ['nothing known', `${head.hp}return history <= 0;`, 'wrong'],
    ['captures', 'if (inCheck || isPv || !hasPieces || !safeMoveFound) return false;\nreturn history < -2000 * depth;', 'silent'],
    ['in check', 'if (isPv || !hasPieces || !quiet || !safeMoveFound) return false;\nreturn history < -2000 * depth;', 'silent'],
    ['before a defence', 'if (inCheck || isPv || !hasPieces || !quiet) return false;\nreturn history < -2000 * depth;', 'silent'],
    ['on the main line', 'if (inCheck || !hasPieces || !quiet || !safeMoveFound) return false;\nreturn history < -2000 * depth;', 'silent'],
    ['more with less depth', `${head.hp}return history < -2000 / depth;`, 'answers'],
    ['never', `${head.hp}return history < -16384;`, 'saves'],
  ],
  see: [
    ['one margin for both kinds', `${head.see}return depth <= 6 && exchange < -73 * depth;`],
    ['captures by the square', `${head.see}if (quiet) return exchange < -46 * depth;\nreturn exchange < -111 * depth * depth;`],
    ['captures alone', `${head.see}if (quiet) return false;\nreturn depth <= 6 && exchange < -100 * depth;`],
    ['quiet moves alone', `${head.see}return quiet && depth <= 8 && exchange < -20 * depth * depth;`],
    ['30 by the square, 100 a ply', `${head.see}return exchange < (quiet ? -30 * depth * depth : -100 * depth);`],
    ['as a sum', `${head.see}const room = quiet ? 64 * depth : 20 * depth * depth + 50;\nreturn depth < 9 && exchange + room < 0;`],
    ['from depth 2', `${head.see}return depth >= 2 && depth <= 6 && exchange < -90 * depth;`],
    ['no checks, off the main line', `${head.see}if (isPv || givesCheck || hashMove) return false;\nreturn depth < 7 && exchange < -80 * depth;`],
    ['pieces at depth 1 and 2', `${head.see}return depth <= 2 && exchange <= -300;`],
    ['the sign turned', `${head.see}const most = quiet ? 15 * depth * depth : 60 * depth;\nreturn exchange < most;`, 'answers'],
    ['what gains', `${head.see}return exchange > 60 * depth;`, 'answers'],
    ['whatever gains nothing', `${head.see}return exchange <= 0;`, 'answers'],
    ['a pawn at any depth', `${head.see}return exchange <= -100;`, 'answers'],
    ['less with depth', `${head.see}return depth < 7 && exchange < -300 / depth;`, 'answers'],
    ['in check', 'if (isRoot || firstMove || !safeMoveFound || lastPiece) return false;\nreturn depth <= 6 && exchange < -73 * depth;', 'silent'],
    ['at the root', 'if (inCheck || firstMove || !safeMoveFound || lastPiece) return false;\nreturn depth <= 6 && exchange < -73 * depth;', 'silent'],
    ['the last piece', 'if (inCheck || isRoot || firstMove || !safeMoveFound) return false;\nreturn depth <= 6 && exchange < -73 * depth;', 'silent'],
    ['before a defence', 'if (inCheck || isRoot || firstMove || lastPiece) return false;\nreturn depth <= 6 && exchange < -73 * depth;', 'silent'],
    ['never', `${head.see}return exchange < -5000;`, 'saves'],
    ['victims for exchanges', `${head.see}return !quiet && depth <= 6 && victimValue < 350;`, 'answers'],
  ],
  lmr: [
    ['one ply after four', `${head.lmr}if (depth < 3 || searched < 4) return 0;\nreturn 1;`],
    ['one ply after three', `${head.lmr}if (depth < 3 || searched < 3) return 0;\nreturn 1;`],
    ['one ply by index', `${head.lmr}return depth >= 3 && index >= 4 ? 1 : 0;`],
    ['one ply off the main line', `${head.lmr}if (isPv || depth < 3 || searched < 4) return 0;\nreturn 1;`],
    ['no killers, no checks', `${head.lmr}if (killer || givesCheck || depth < 3 || searched < 4) return 0;\nreturn 1;`],
    ['two for very late ones', `${head.lmr}if (depth < 3 || searched < 4) return 0;\nreturn searched > 12 && depth > 3 ? 2 : 1;`],
    ['a third of the depth for late ones', `${head.lmr}if (depth < 3 || searched < 3) return 0;\nreturn searched < 6 ? 1 : Math.max(1, Math.floor(depth / 3));`],
    ['a table by 2', `${head.lmr}if (depth < 3 || searched < 2) return 0;\nreturn Math.max(0, Math.min(Math.floor(0.75 + Math.log(depth) * Math.log(searched) / 2), depth - 2));`],
    ['a table by 2.25', `${head.lmr}if (depth < 3 || searched < 3) return 0;\nreturn Math.max(0, Math.min(Math.floor(0.75 + Math.log(depth) * Math.log(searched) / 2.25), depth - 2));`],
    ['a table by 3', `${head.lmr}if (depth < 3 || searched < 2) return 0;\nconst plies = Math.floor(0.9 + Math.log(depth) * Math.log(searched) / 3);\nreturn Math.max(0, Math.min(plies - (isPv ? 1 : 0), depth - 2));`],
    ['a table by 1.75, less while improving', `${head.lmr}if (depth < 3 || searched < 2) return 0;\nconst plies = Math.floor(1.25 + Math.log(depth) * Math.log(searched) / 1.75) - (isPv ? 1 : 0) - (improving ? 1 : 0);\nreturn Math.max(0, Math.min(plies, depth - 2));`],
    ['square roots', `${head.lmr}if (depth < 3 || searched < 3) return 0;\nreturn Math.min(Math.floor(Math.sqrt(depth - 1) + Math.sqrt(searched - 1)) - 2, depth - 2);`],
    ['history', `${head.lmr}if (depth < 3 || searched < 3) return 0;\nreturn Math.max(0, Math.min(1 - Math.floor(history / 8192), depth - 2));`],
    ['captures', 'if (inCheck || depth < 3 || searched < 4) return 0;\nreturn 1;', 'silent'],
    ['in check', 'if (!quiet || depth < 3 || searched < 4) return 0;\nreturn 1;', 'silent'],
    ['captures and checks in check', 'if (depth < 3 || searched < 4) return 0;\nreturn 1;', 'silent'],
    ['nothing left', `${head.lmr}if (searched < 4) return 0;\nreturn depth - 1;`, 'silent'],
    ['more than there is', `${head.lmr}if (searched < 4) return 0;\nreturn depth + 1;`, 'answers'],
    ['from index 0', `${head.lmr}if (depth < 3) return 0;\nreturn Math.min(2, depth - 2);`, 'answers'],
    ['early moves', `${head.lmr}if (depth < 3) return 0;\nreturn searched < 10 ? 1 : 0;`, 'answers'],
    ['more on the main line', `${head.lmr}if (depth < 3 || searched < 4) return 0;\nreturn isPv && depth > 3 ? 2 : 1;`, 'answers'],
    ['good history more', `${head.lmr}if (depth < 3 || searched < 4) return 0;\nreturn history > 4000 && depth > 3 ? 2 : 1;`, 'answers'],
    ['all but a ply', `${head.lmr}if (searched < 2) return 0;\nreturn Math.max(0, depth - 2);`, 'answers'],
    ['improving turned', `${head.lmr}if (depth < 3 || searched < 4) return 0;\nreturn improving && depth > 3 ? 2 : 1;`, 'answers'],
    ['never', `${head.lmr}return 0;`, 'saves'],
  ],
}; // prettier-ignore

const STAGES = ['answers', 'saves', 'silent', 'wrong', 'hidden'] as const satisfies readonly StageId[];

describe.each(writable)('of rules of %s', (technique) => {
  const rows = verdicts[technique];

  it('there are enough of both kinds', () => {
    const faulty = rows.filter(([, , fails]) => fails !== undefined).length;
    expect(faulty).toBeGreaterThanOrEqual(8);
    expect(rows.length - faulty).toBeGreaterThanOrEqual(8);
  });

  it.each(rows.map(([what, source, fails]) => ({ what, source, fails })))(
    '"$what" is judged as an author would',
    ({ source, fails }) => {
      const { stages } = gradeRule(technique, source, parse, { only: fails === undefined ? STAGES : [fails] });
      const failed = stages.filter(({ ok }) => !ok);
      if (fails === undefined) expect(failed).toEqual([]);
      else expect(failed[0]).toMatchObject({ id: fails });
    },
  );
});

it('says what a 0 for the depth after a pass means', () => {
  const row = verdicts.nmp.find(([what]) => what === 'R = 2, and no pass at its end');
  const { stages } = gradeRule('nmp', row?.[1] ?? '', parse, { only: ['saves'] });
  expect(stages[0].message).toContain('Below depth 4 it returns 0 or less where it passes above: 0 is no pass');
});
