/** What `cutoff --help` prints. */
import { VERSION } from '../bench/signature.ts';

export const helpText = `Cutoff ${VERSION}, a chess engine that shows what it does not search.

cutoff [command]         without a command it speaks UCI

  uci                    speak the Universal Chess Interface (profile play)
  perft <fen> <depth>    count leaf positions            [--divide] [--json]
  search --fen <fen>     search one position (profile book)
                         [--depth <plies>] [--nodes <nodes>] [--movetime <ms>]
                         [settings] [--hash <MB>] [--json]
  bench                  search a list of positions (profile play)
                         [--depth <plies>] [--epd <file>]
                         [settings] [--hash <MB>] [--json]

settings, applied in this order:
  --profile book|play    book: the five techniques and nothing beside; play: everything on
  --preset <name>        a published variant of a technique; repeatable
  --only <id>,...        only these techniques (rfp, nmp, lmp, fp, hp), or none
  --off <id>,...         switch off techniques, guards and options, for example rfp,nmp.hasPieces,tt
  --set <id>=<value>     a number, on or off, or a choice's name; repeatable

<fen> may be "startpos" everywhere.`;
