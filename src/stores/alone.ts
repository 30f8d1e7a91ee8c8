/**
 * Whether a technique is compared alone, with the others off, where the reader has switched that: by technique, for all
 * comparisons of the page. It is a way to ask and no setting, so nothing keeps it.
 */
import { map } from 'nanostores';

export const $alone = map<Record<string, boolean>>({});
