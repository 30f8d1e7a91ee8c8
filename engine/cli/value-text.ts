import { settingById } from '../settings.ts';

/** A setting's value as people read and write it: the name of a choice, or the number. */
export const valueText = (id: string, value: number): string => settingById.get(id)?.choices?.[value] ?? String(value);
