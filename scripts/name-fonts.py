"""Gives the cut faces a name of their own, as the licence of Source Serif 4 asks of changed copies, and the address of that licence."""
from fontTools.ttLib import TTFont

OWN = 'Cutoff Serif'
for cut, style in [('400-normal', 'Regular'), ('400-italic', 'Italic'), ('600-normal', 'SemiBold')]:
    path = f'src/assets/fonts/source-serif-4-{cut}.woff2'
    font = TTFont(path)
    names = font['name']
    family = OWN if style != 'SemiBold' else f'{OWN} SemiBold'
    postscript = f"{OWN.replace(' ', '')}-{style}"
    for record, text in [
        (1, family),
        (3, f'4.004;{postscript}'),
        (4, f'{OWN} {style}'),
        (6, postscript),
        (14, 'http://scripts.sil.org/OFL'),
    ]:
        names.setName(text, record, 3, 1, 0x409)
    font.save(path)
    print(path, postscript)
