/** Before the tests: builds the engine as one file, so that those which start the program start what its users do. */
import type { TestProject } from 'vitest/node';
import type {} from '../engine/cli/testing.ts';
import { builtEngine } from './engine-file.ts';

export default async function provideEngine(project: TestProject): Promise<void> {
  project.provide('program', await builtEngine());
}
