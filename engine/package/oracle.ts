/** The oracle: which cuts of a recorded search were wrong, and which of them changed its result. */
export {
  askOracle,
  type OracleOptions,
  type OracleProgress,
  type OracleReport,
  type WrongCut,
} from '../trace/oracle.ts';
export {
  CHANGES_ROOT,
  type Consequence,
  HARMLESS,
  type OracleCounts,
  RIGHT,
  UNDECIDED,
  WRONG,
} from '../trace/grades.ts';
