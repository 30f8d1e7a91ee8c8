/**
 * Before each test file: loads the network, as the program does, and leaves it unused, as in a new process. Node loads it once;
 * a set-up file is run anew for each test file.
 */
import { useNetwork } from '../engine/eval/evaluate.ts';
import '../engine/eval/network.lazy.ts';

useNetwork(false);
