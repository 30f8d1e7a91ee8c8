/**
 * The reader's settings of some techniques as UCI commands and as constants for other languages.
 * <CopySettings id="copy" techniques={['rfp', 'nmp']} />
 * `options`: of the search's other options those that belong to the techniques, such as `history.bonus`; any other is
 * written down once the reader has changed it.
 */
import { setting, type TechniqueId, techniquesNamed } from '@/build/registry.ts';
import { CopySettings } from '@/widgets/copy-settings/CopySettings.tsx';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  techniques: readonly TechniqueId[];
  options?: readonly string[];
  title?: string;
}

export default widget({
  folder: 'copy-settings',
  component: CopySettings,
  async build(props: Props) {
    const { id, title = 'Your settings, to take away' } = props;
    const techniques = techniquesNamed(props.techniques);
    const options = props.options?.map((one) => setting(one).id);
    return { id, title, techniques, options };
  },
});
