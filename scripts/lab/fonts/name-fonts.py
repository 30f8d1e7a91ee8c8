"""Gives the cut faces a name of their own, as the licence of Source Serif 4 asks of changed copies, and the address of that licence.

Before that it adds the letters that the package keeps in another file: those of one name on the licence page.
"""
from copy import deepcopy

from fontTools.ttLib import TTFont

OWN = 'Cutoff Serif'
ADDED = 'ł'


def add_letters(font, cut):
    """Copies outlines and widths of ADDED into a face; nothing is kerned with them."""
    more = TTFont(f'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-ext-{cut}.woff2')
    for letter in ADDED:
        glyph = more.getBestCmap()[ord(letter)]
        drawn = deepcopy(more['glyf'][glyph])
        if drawn.isComposite():
            raise SystemExit(f'{letter} of {cut} is made of other glyphs, which are not copied.')
        drawn.removeHinting()
        font['glyf'][glyph] = drawn
        font['hmtx'][glyph] = more['hmtx'][glyph]
        for table in font['cmap'].tables:
            if table.isUnicode():
                table.cmap[ord(letter)] = glyph


for cut, style in [('400-normal', 'Regular'), ('400-italic', 'Italic'), ('600-normal', 'SemiBold')]:
    path = f'src/assets/fonts/source-serif-4-{cut}.woff2'
    font = TTFont(path)
    add_letters(font, cut)
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
