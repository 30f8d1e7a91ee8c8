/**
 * What each technique saves in other engines, and in this one with faults. Written by
 * `npm run measure -- savings`; do not edit.
 */
import type { TechniqueId } from '../../pruning/index.ts';

/**
 * By technique: an engine that has it, and how many times as many nodes it needs without, at depth 1, 2 and so on: the
 * geometric mean over the positions.
 */
export const knownSavings: Readonly<Record<TechniqueId, readonly { engine: string; byDepth: readonly number[] }[]>> = {
  rfp: [
    {
      engine: 'Carp 3.0.1',
      byDepth: [1.001, 1.552, 1.775, 1.909, 1.924, 1.841, 2.044, 2.102, 1.991, 1.984, 2.056, 2.025, 2.031],
    },
    { engine: 'Zahak 10.0', byDepth: [1, 1, 1, 1.021, 1.087, 1.157, 1.288, 1.238, 1.46, 1.45, 1.531, 1.487] },
    {
      engine: 'Cheng 4.49 dev',
      byDepth: [1, 1.049, 1.197, 1.162, 1.14, 1.135, 1.187, 1.077, 1.055, 1.074, 1.049, 1.058],
    },
    { engine: 'Lozza 11', byDepth: [1, 1.216, 1.318, 1.296, 1.28, 1.244, 1.404, 1.599, 1.593, 1.558, 1.586] },
    {
      engine: 'Weiss 2.1-dev',
      byDepth: [1, 1.067, 1.3, 1.267, 1.407, 1.159, 1.591, 1.641, 1.672, 1.604, 1.514, 1.329, 1.393, 1.394],
    },
    { engine: 'chess22k 1.14', byDepth: [0.999, 1.144, 1.148, 1.169, 1.136, 1.203, 1.257, 1.183, 1.245, 1.18, 1.144] },
    { engine: 'Elixir 3.0', byDepth: [1.041, 1.243, 1.207, 1.227, 1.346, 1.375, 1.488, 1.596, 1.808, 2.14, 2.223] },
    {
      engine: 'Ethereal 14.40, classic evaluation',
      byDepth: [1, 1.178, 1.187, 1.099, 1.363, 1.313, 1.29, 1.356, 1.25, 1.225, 1.415, 1.318, 1.29, 1.29],
    },
    {
      engine: 'Xiphos 0.6.1',
      byDepth: [0.999, 1.495, 1.319, 1.318, 1.447, 1.29, 1.266, 1.281, 1.259, 1.24, 1.209, 1.269],
    },
  ],
  nmp: [
    { engine: 'Carp 3.0.1', byDepth: [1, 1, 1, 1, 1.005, 1.013, 1.032, 1.044, 1.042, 1.02, 1.023, 1.173, 1.197] },
    { engine: 'Zahak 10.0', byDepth: [1, 1, 1, 0.998, 1.005, 1.022, 1.005, 0.978, 1.113, 1.128, 1.131, 1.069] },
    { engine: 'Cheng 4.49 dev', byDepth: [1, 1, 0.999, 1.001, 1.029, 1.026, 1.067, 1.087, 1.096, 1.054, 1.104, 1.193] },
    { engine: 'Lozza 11', byDepth: [1, 1, 1, 1.009, 1.031, 1.046, 1.039, 1.114, 1.083, 1.054, 1.109] },
    {
      engine: 'Weiss 2.1-dev',
      byDepth: [1, 0.995, 0.995, 1.002, 1.012, 0.89, 1.105, 1.173, 1.318, 1.3, 1.384, 1.233, 1.348, 1.426],
    },
    { engine: 'chess22k 1.14', byDepth: [1.001, 1.02, 1.043, 1.082, 1.121, 1.148, 1.158, 1.181, 1.235, 1.219, 1.289] },
    { engine: 'Elixir 3.0', byDepth: [1, 1, 1, 1.011, 1.006, 1.02, 1.013, 1, 1.109, 1.195, 1.35] },
    {
      engine: 'Ethereal 14.40, classic evaluation',
      byDepth: [1, 1, 0.993, 0.997, 1.11, 1.037, 1.002, 1.044, 0.991, 1.125, 1.211, 1.204, 1.209, 1.247],
    },
    {
      engine: 'Xiphos 0.6.1',
      byDepth: [1.002, 1.002, 0.999, 1.006, 0.998, 0.967, 0.963, 1.017, 1.157, 1.162, 1.238, 1.641],
    },
  ],
  razor: [
    { engine: 'Zahak 10.0', byDepth: [1, 1, 1, 1.001, 1.009, 0.999, 0.993, 0.963, 1.043, 1.051, 1.033, 0.926] },
    {
      engine: 'Cheng 4.49 dev',
      byDepth: [1, 1.005, 1.006, 1.013, 1.022, 1.031, 1.036, 0.999, 0.987, 0.988, 1.021, 1.028],
    },
    { engine: 'chess22k 1.14', byDepth: [0.996, 1.001, 1.013, 1.028, 1.077, 1.1, 1.041, 0.978, 1.006, 0.951, 0.929] },
    { engine: 'Elixir 3.0', byDepth: [1, 1.001, 1.003, 1.002, 0.997, 1.016, 0.991, 0.973, 1.065, 0.932, 0.94] },
    { engine: 'Xiphos 0.6.1', byDepth: [0.998, 1, 0.999, 1.013, 0.983, 0.94, 0.936, 1.01, 1.033, 0.947, 1.038, 1.141] },
  ],
  probcut: [
    {
      engine: 'Weiss 2.1-dev',
      byDepth: [1, 1, 1, 1, 1, 1.006, 1.031, 1.052, 1.055, 1.063, 1.003, 0.961, 0.973, 1.025],
    },
    {
      engine: 'Ethereal 14.40, classic evaluation',
      byDepth: [1, 1, 1, 1, 1, 1.001, 1.002, 1.02, 1.027, 1.006, 1.015, 1.027, 1.035, 1.101],
    },
    {
      engine: 'Xiphos 0.6.1',
      byDepth: [1.013, 1.001, 0.99, 0.993, 1.004, 1.007, 1.008, 1.034, 1.054, 1.071, 1.059, 1.213],
    },
  ],
  multicut: [
    { engine: 'Zahak 10.0', byDepth: [1, 1, 1, 1, 1, 1, 1, 1, 0.996, 0.993, 1.091, 1.031] },
    {
      engine: 'Weiss 2.1-dev',
      byDepth: [1, 1, 1, 1, 1, 0.998, 1.003, 1.039, 1.142, 1.011, 1.116, 1.074, 1.163, 1.206],
    },
    { engine: 'Elixir 3.0', byDepth: [1, 1, 1, 1, 1, 1, 1, 1.001, 1.016, 1.052, 1.14] },
    {
      engine: 'Ethereal 14.40, classic evaluation',
      byDepth: [1, 1, 1, 1, 1, 1, 1, 1, 1.002, 1.029, 1.029, 1.009, 1.044, 1.079],
    },
  ],
  lmp: [
    {
      engine: 'Carp 3.0.1',
      byDepth: [0.998, 1.013, 1.139, 1.254, 1.314, 1.382, 1.397, 1.517, 1.639, 1.699, 1.682, 1.646, 1.569],
    },
    { engine: 'Zahak 10.0', byDepth: [1, 1, 1, 1.096, 1.302, 1.521, 1.668, 1.658, 1.941, 1.789, 1.693, 1.502] },
    { engine: 'Lozza 11', byDepth: [1, 1.028, 1.079, 1.085, 1.192, 1.24, 1.263, 1.345, 1.278, 1.227, 1.232] },
    {
      engine: 'Weiss 2.1-dev',
      byDepth: [1, 1.752, 1.762, 2, 2.164, 1.844, 1.796, 1.479, 1.53, 1.492, 1.341, 1.128, 1.159, 1.169],
    },
    { engine: 'chess22k 1.14', byDepth: [1, 1.019, 1.145, 1.301, 1.462, 1.477, 1.484, 1.405, 1.428, 1.428, 1.359] },
    { engine: 'Elixir 3.0', byDepth: [1.019, 1.436, 1.681, 1.868, 1.826, 1.709, 1.71, 1.637, 1.797, 1.699, 1.698] },
    {
      engine: 'Ethereal 14.40, classic evaluation',
      byDepth: [2.859, 4.309, 3.831, 3.831, 3.037, 2.776, 2.491, 2.216, 2.168, 1.879, 2.008, 1.834, 1.756, 1.729],
    },
    {
      engine: 'Xiphos 0.6.1',
      byDepth: [1.016, 1.007, 1.007, 1.008, 1.35, 1.352, 1.237, 1.27, 1.25, 1.212, 1.228, 1.178],
    },
  ],
  fp: [
    {
      engine: 'Carp 3.0.1',
      byDepth: [1, 1.008, 1.028, 1.053, 1.056, 1.128, 1.129, 1.18, 1.309, 1.24, 1.26, 1.313, 1.31],
    },
    { engine: 'Zahak 10.0', byDepth: [1, 1, 1, 1.001, 1.01, 1.03, 1.021, 1.05, 1.067, 1.074, 1.09, 1.091] },
    {
      engine: 'Cheng 4.49 dev',
      byDepth: [1.014, 1.032, 1.087, 1.267, 1.318, 1.524, 1.626, 1.578, 1.686, 1.563, 1.691, 1.776],
    },
    { engine: 'Lozza 11', byDepth: [0.998, 1.068, 1.088, 1.071, 1.11, 1.125, 1.174, 1.323, 1.299, 1.211, 1.174] },
    { engine: 'chess22k 1.14', byDepth: [0.999, 1.004, 1.021, 1.028, 1.065, 1.064, 1.033, 0.994, 1.055, 0.997, 1.042] },
    { engine: 'Elixir 3.0', byDepth: [1, 1.063, 1.071, 1.083, 1.074, 1.068, 1.078, 1.076, 1.141, 1.201, 1.163] },
    {
      engine: 'Ethereal 14.40, classic evaluation',
      byDepth: [1.003, 1.024, 1.043, 1.064, 1.079, 1.081, 1.087, 1.098, 1.085, 1.056, 1.18, 1.05, 1.025, 0.97],
    },
  ],
  hp: [
    { engine: 'Carp 3.0.1', byDepth: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    {
      engine: 'Weiss 2.1-dev',
      byDepth: [1, 1, 1, 1, 1.01, 1.038, 0.987, 0.989, 0.99, 1.083, 1.082, 1.006, 1.039, 1.143],
    },
    {
      engine: 'Ethereal 14.40, classic evaluation',
      byDepth: [1, 1, 1, 1, 1, 1, 1, 1.009, 1.015, 1.008, 1.013, 0.977, 0.967, 0.983],
    },
    {
      engine: 'Xiphos 0.6.1',
      byDepth: [1.008, 1.059, 1.146, 1.483, 1.062, 1.071, 1.099, 1.097, 1.027, 0.98, 1.026, 1.103],
    },
  ],
  see: [
    {
      engine: 'Carp 3.0.1',
      byDepth: [1.423, 1.451, 1.474, 1.418, 1.277, 1.283, 1.32, 1.375, 1.306, 1.335, 1.231, 1.345, 1.262],
    },
    { engine: 'Zahak 10.0', byDepth: [1, 1, 1, 1.011, 1.031, 1.105, 1.079, 1.036, 1.15, 1.154, 1.127, 1.096] },
    {
      engine: 'Cheng 4.49 dev',
      byDepth: [1, 1.002, 1.006, 1.002, 1.006, 1.031, 1.04, 1.04, 1.046, 1.006, 1.031, 1.025],
    },
    {
      engine: 'Weiss 2.1-dev',
      byDepth: [1, 1.045, 1.081, 1.134, 1.227, 1.094, 1.317, 1.485, 1.606, 1.481, 1.508, 1.275, 1.326, 1.403],
    },
    { engine: 'chess22k 1.14', byDepth: [0.998, 1.022, 1.032, 1.042, 1.068, 1.086, 1.054, 1.002, 1.041, 0.957, 0.97] },
    { engine: 'Elixir 3.0', byDepth: [1.007, 1.094, 1.081, 1.081, 1.078, 1.085, 1.075, 1.011, 1.136, 1.123, 1.128] },
    {
      engine: 'Ethereal 14.40, classic evaluation',
      byDepth: [1.265, 1.385, 1.284, 1.331, 1.282, 1.24, 1.389, 1.316, 1.338, 1.235, 1.234, 1.192, 1.206, 1.17],
    },
    {
      engine: 'Xiphos 0.6.1',
      byDepth: [1.002, 1.035, 1.07, 1.081, 1.222, 1.222, 1.265, 1.347, 1.381, 1.297, 1.238, 1.198],
    },
  ],
  lmr: [
    {
      engine: 'Carp 3.0.1',
      byDepth: [1, 1, 1.104, 1.125, 1.232, 1.499, 1.579, 1.886, 2.172, 2.579, 2.803, 3.48, 4.07],
    },
    { engine: 'Zahak 10.0', byDepth: [1, 1, 1, 1.047, 1.112, 1.268, 1.418, 1.579, 2.042, 2.265, 2.692, 3.221] },
    { engine: 'Cheng 4.49 dev', byDepth: [1, 1, 1, 1.111, 1.237, 1.378, 1.522, 1.592, 1.979, 2.083, 2.624, 3.457] },
    { engine: 'Lozza 11', byDepth: [1, 1, 1.166, 1.448, 1.755, 2.245, 2.39, 2.829, 3.307, 3.779, 4.329] },
    {
      engine: 'Weiss 2.1-dev',
      byDepth: [1, 1, 1.013, 1.067, 1.356, 1.401, 1.823, 2.096, 2.928, 3.277, 4.007, 4.226, 5.128, 6.468],
    },
    { engine: 'chess22k 1.14', byDepth: [0.996, 0.984, 1.024, 1.057, 1.111, 1.286, 1.456, 1.668, 1.894, 2.108, 2.793] },
    { engine: 'Elixir 3.0', byDepth: [1, 1, 1, 0.98, 0.979, 0.996, 1.016, 1.137, 1.555, 1.724, 2.284] },
    {
      engine: 'Ethereal 14.40, classic evaluation',
      byDepth: [1, 1, 1.025, 1.034, 1.092, 1.1, 1.355, 1.495, 1.989, 2.553, 3.137, 3.617, 4.191, 5.003],
    },
    {
      engine: 'Xiphos 0.6.1',
      byDepth: [1.023, 1.017, 1.09, 1.13, 1.157, 1.237, 1.639, 2.167, 3.468, 4.609, 6.826, 9.254],
    },
  ],
};

/** The same of this engine at depth 7: as it is, and with faults that change it. */
export const ownSavings: Readonly<
  Record<TechniqueId, { asItIs: number; faults: readonly { what: string; saving: number }[] }>
> = {
  rfp: {
    asItIs: 1.73,
    faults: [
      { what: 'with its moves in no order', saving: 2.81 },
      { what: 'with a quarter of the margin', saving: 3.14 },
      { what: 'with four times the margin', saving: 1.21 },
    ],
  },
  nmp: {
    asItIs: 1.02,
    faults: [
      { what: 'with its moves in no order', saving: 1.17 },
      { what: 'with a reduction of 1', saving: 0.8 },
    ],
  },
  razor: {
    asItIs: 1.04,
    faults: [],
  },
  probcut: {
    asItIs: 1,
    faults: [],
  },
  multicut: {
    asItIs: 0.97,
    faults: [],
  },
  lmp: {
    asItIs: 1.42,
    faults: [
      { what: 'with its moves in no order', saving: 0.99 },
      { what: 'with four times the count', saving: 1.1 },
    ],
  },
  fp: {
    asItIs: 1.01,
    faults: [],
  },
  hp: {
    asItIs: 1,
    faults: [],
  },
  see: {
    asItIs: 1.11,
    faults: [{ what: 'with its moves in no order', saving: 1.28 }],
  },
  lmr: {
    asItIs: 1.75,
    faults: [
      { what: 'with its moves in no order', saving: 4.29 },
      { what: 'without a table', saving: 1.36 },
      { what: 'with a ply less', saving: 1.44 },
    ],
  },
};
