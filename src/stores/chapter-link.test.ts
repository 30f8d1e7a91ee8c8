import { expect, it } from 'vitest';
import { writeChapterLink } from './chapter-link.ts';
import { readChapterLink } from './read-chapter-link.lazy.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const position = { id: 'x', fen, title: 'Italian Game', depth: 6 };
const changes = { 'rfp.margin': 120, 'rfp.notInCheck': 0 };

it('gives back settings and position as they were shared', () => {
  const link = writeChapterLink({ changes, position }, { fen: 'unused', depth: 1 });
  expect(readChapterLink(`?${link}`)?.moment).toEqual({ changes, position: { ...position, id: '' } });
});

it('where every widget shows its own position, none is set', () => {
  const link = writeChapterLink({ changes, position: null }, { fen, depth: 4 }, 1234);
  expect(link).toContain('was=1234');
  expect(readChapterLink(`?${link}`)?.moment).toEqual({ changes, position: null });
  expect(readChapterLink(`?${encodeURIComponent(link)}`)?.moment).toEqual({ changes, position: null });
});

it('says what is compared beside the others, and an older link says nothing of it', () => {
  const moment = { changes, position: null, alone: { rfp: false, nmp: true } };
  const link = writeChapterLink(moment, { fen, depth: 4 });
  expect(link).toContain('alone=rfp:0,nmp:1');
  expect(readChapterLink(`?${link}`)?.moment).toEqual(moment);
  expect(readChapterLink(`?${link.replace('&alone=rfp:0,nmp:1', '')}`)?.moment).toEqual({ changes, position: null });
  for (const broken of ['', 'all:1', 'rfp:2', 'rfp', '__proto__:1', 'rfp:1,'])
    expect(readChapterLink(`?${link.replace('rfp:0,nmp:1', broken)}`)?.said).toMatch(/damaged: it compares/);
});

it('fields that others have added to the query are passed over', () => {
  const link = writeChapterLink({ changes, position: null }, { fen, depth: 4 });
  for (const query of [`${link}&utm_source=mail&fbclid=IwAR0`, link.replace('&depth', '&ref&depth')])
    expect(readChapterLink(`?${query}`)?.moment).toEqual({ changes, position: null });
});

it('a query of another kind is none, and a damaged link is told and changes nothing', () => {
  for (const query of ['', '?', '?from=a-friend', '?v=1']) expect(readChapterLink(query)).toBeNull();
  const link = writeChapterLink({ changes, position }, { fen, depth: 4 });
  for (const broken of [link.replace('rfp.margin:120', 'rfp.margin:99999999'), link.replace('fen=r1', 'fen=x1')]) {
    const read = readChapterLink(`?${broken}`);
    expect(read?.moment).toBeNull();
    expect(read?.said).toMatch(/link.*(damaged|broken).*keeps what it shows/);
  }
});
