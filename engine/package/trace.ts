/** Search trees: one recorded, its nodes read, and trees as text, of this engine and of others. */
export { DEFAULT_CAP, MAX_CAP, type TracedSearch, type TraceRequest, traceSearch } from '../trace/trace-search.ts';
export type { Trace } from '../trace/columns.ts';
export { childrenOf, type Entry, type Filter, findEntries, pathOf, readEntry, rootsOf } from '../trace/read.ts';
export { fenOf, lineOf, type PathStep } from '../trace/replay.ts';
export { readTraceText, TraceFormatError, traceLines, type TraceNode, type TraceText } from '../trace/format.ts';
