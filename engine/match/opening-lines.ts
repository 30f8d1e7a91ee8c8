/** The book's own openings: known lines, a few moves deep and about even, one a row: name, colon, moves in SAN. */
export const openingLines = `
Ruy Lopez, Morphy: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6
Ruy Lopez, Berlin: e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4
Ruy Lopez, Exchange: e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6
Ruy Lopez, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5
Ruy Lopez, Open: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5
Ruy Lopez, Steinitz deferred: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 c3 Bd7
Ruy Lopez, Classical: e4 e5 Nf3 Nc6 Bb5 Bc5 c3 Nf6
Ruy Lopez, Smyslov: e4 e5 Nf3 Nc6 Bb5 g6 c3 a6
Ruy Lopez, Anderssen: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3 d6
Italian, Giuoco Pianissimo: e4 e5 Nf3 Nc6 Bc4 Bc5 d3 Nf6
Italian, Giuoco Piano: e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6
Italian, centre attack: e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+
Two Knights, quiet: e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Be7
Two Knights, main line: e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5
Two Knights, open: e4 e5 Nf3 Nc6 Bc4 Nf6 d4 exd4 O-O Nxe4
Hungarian Defence: e4 e5 Nf3 Nc6 Bc4 Be7 d4 d6
Evans Gambit: e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5
Scotch, Classical: e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Bc5 Be3 Qf6
Scotch, Mieses: e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6 e5 Qe7
Scotch Gambit: e4 e5 Nf3 Nc6 d4 exd4 Bc4 Nf6
Scotch Four Knights: e4 e5 Nf3 Nc6 Nc3 Nf6 d4 exd4 Nxd4 Bb4
Four Knights, Spanish: e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O O-O
Four Knights, Rubinstein: e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Nd4 Ba4 Bc5
Three Knights: e4 e5 Nf3 Nc6 Nc3 g6 d4 exd4
Ponziani: e4 e5 Nf3 Nc6 c3 Nf6 d4 Nxe4
Petrov, Classical: e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5
Petrov, Nimzowitsch: e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 Nc3 Nxc3 dxc3 Be7
Petrov, Steinitz: e4 e5 Nf3 Nf6 d4 Nxe4 Bd3 d5
Philidor, Hanham: e4 e5 Nf3 d6 d4 Nf6 Nc3 Nbd7
Philidor, exchange: e4 e5 Nf3 d6 d4 exd4 Nxd4 Nf6
Vienna, Falkbeer: e4 e5 Nc3 Nf6 g3 d5 exd5 Nxd5
Vienna, quiet: e4 e5 Nc3 Nf6 Bc4 Nc6 d3 Bb4
Vienna Gambit: e4 e5 Nc3 Nf6 f4 d5 fxe5 Nxe4
Bishop's Opening: e4 e5 Bc4 Nf6 d3 c6 Nf3 d5
King's Gambit declined: e4 e5 f4 Bc5 Nf3 d6
King's Gambit, modern: e4 e5 f4 exf4 Nf3 d5 exd5 Nf6
Centre Game: e4 e5 d4 exd4 Qxd4 Nc6 Qe3 Nf6
Sicilian, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
Sicilian, Najdorf, Opocensky: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7
Sicilian, Scheveningen: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be2 Be7
Sicilian, Dragon: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be2 Bg7
Sicilian, Classical: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Be2 e5
Sicilian, Accelerated Dragon: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 Nc3 Bg7 Be3 Nf6
Sicilian, Maroczy: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4 Nf6 Nc3 d6
Sicilian, Sveshnikov: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 Ndb5 d6
Sicilian, Four Knights: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Ndb5 Bb4
Sicilian, Taimanov: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 e6 Nc3 Qc7 Be2 a6
Sicilian, Kan: e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6 Bd3 Nf6
Sicilian, Kalashnikov: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 e5 Nb5 d6
Sicilian, Rossolimo: e4 c5 Nf3 Nc6 Bb5 g6 O-O Bg7
Sicilian, Moscow: e4 c5 Nf3 d6 Bb5+ Bd7 Bxd7+ Qxd7
Sicilian, Alapin: e4 c5 c3 Nf6 e5 Nd5 d4 cxd4 cxd4 d6
Sicilian, Alapin, d5: e4 c5 c3 d5 exd5 Qxd5 d4 Nf6
Sicilian, Closed: e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7
Sicilian, Grand Prix: e4 c5 Nc3 Nc6 f4 g6 Nf3 Bg7
Sicilian, Chekhover: e4 c5 Nf3 d6 d4 cxd4 Qxd4 Nc6
Sicilian, Hungarian: e4 c5 Nf3 g6 c3 Bg7 d4 cxd4 cxd4 d5
French, Winawer: e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7
French, Classical: e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7
French, Steinitz: e4 e6 d4 d5 Nc3 Nf6 e5 Nfd7 f4 c5
French, Rubinstein: e4 e6 d4 d5 Nc3 dxe4 Nxe4 Nd7
French, Tarrasch, open: e4 e6 d4 d5 Nd2 c5 exd5 exd5
French, Tarrasch, closed: e4 e6 d4 d5 Nd2 Nf6 e5 Nfd7 Bd3 c5
French, Advance: e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6
French, Exchange: e4 e6 d4 d5 exd5 exd5 Nf3 Nf6
Caro-Kann, Classical: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6
Caro-Kann, Karpov: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Nf3 Ngf6
Caro-Kann, Tartakower: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Nxf6+ exf6
Caro-Kann, Advance: e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2 c5
Caro-Kann, Panov: e4 c6 d4 d5 exd5 cxd5 c4 Nf6 Nc3 e6
Caro-Kann, Exchange: e4 c6 d4 d5 exd5 cxd5 Bd3 Nc6 c3 Nf6
Caro-Kann, Two Knights: e4 c6 Nc3 d5 Nf3 Bg4 h3 Bxf3 Qxf3 e6
Pirc, Classical: e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7 Be2 O-O
Pirc, Austrian: e4 d6 d4 Nf6 Nc3 g6 f4 Bg7 Nf3 O-O
Modern Defence: e4 g6 d4 Bg7 Nc3 d6 Be3 a6
Alekhine, Modern: e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4
Alekhine, Exchange: e4 Nf6 e5 Nd5 d4 d6 c4 Nb6 exd6 cxd6
Scandinavian: e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6
Scandinavian, Modern: e4 d5 exd5 Nf6 d4 Nxd5 Nf3 Bg4
Scandinavian, Qd6: e4 d5 exd5 Qxd5 Nc3 Qd6 d4 Nf6
Nimzowitsch Defence: e4 Nc6 Nf3 d6 d4 Nf6
Queen's Gambit declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O
Queen's Gambit declined, Bf4: d4 d5 c4 e6 Nc3 Nf6 Nf3 Be7 Bf4 O-O
Queen's Gambit declined, Exchange: d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 c6
Queen's Gambit declined, Ragozin: d4 d5 c4 e6 Nc3 Nf6 Nf3 Bb4
Queen's Gambit declined, Tarrasch: d4 d5 c4 e6 Nc3 c5 cxd5 exd5 Nf3 Nc6
Queen's Gambit declined, Semi-Tarrasch: d4 d5 c4 e6 Nc3 Nf6 Nf3 c5 cxd5 Nxd5
Queen's Gambit declined, Vienna: d4 d5 c4 e6 Nf3 Nf6 Nc3 dxc4 e4 Bb4
Queen's Gambit accepted: d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5
Queen's Gambit accepted, e4: d4 d5 c4 dxc4 e4 e5 Nf3 exd4
Slav, main line: d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5
Slav, Exchange: d4 d5 c4 c6 cxd5 cxd5 Nc3 Nf6
Slav, Chebanenko: d4 d5 c4 c6 Nf3 Nf6 Nc3 a6 e3 b5
Slav, quiet: d4 d5 c4 c6 Nf3 Nf6 e3 Bf5
Semi-Slav, Meran: d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 Nbd7 Bd3 dxc4 Bxc4 b5
Semi-Slav, Moscow: d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 Bg5 h6 Bxf6 Qxf6
Chigorin Defence: d4 d5 c4 Nc6 Nf3 Bg4
Catalan, Open: d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Nf3 a6
Catalan, Closed: d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3 O-O O-O Nbd7
Nimzo-Indian, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5
Nimzo-Indian, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2 O-O a3 Bxc3+ Qxc3 b6
Nimzo-Indian, Saemisch: d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3 c5
Nimzo-Indian, Three Knights: d4 Nf6 c4 e6 Nc3 Bb4 Nf3 b6
Queen's Indian: d4 Nf6 c4 e6 Nf3 b6 g3 Ba6 b3 Bb4+
Queen's Indian, Petrosian: d4 Nf6 c4 e6 Nf3 b6 a3 Bb7 Nc3 d5
Bogo-Indian: d4 Nf6 c4 e6 Nf3 Bb4+ Bd2 Qe7
King's Indian, Classical: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5
King's Indian, Fianchetto: d4 Nf6 c4 g6 Nf3 Bg7 g3 O-O Bg2 d6 O-O Nbd7
Gruenfeld, Exchange: d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7
Gruenfeld, Russian: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Qb3 dxc4 Qxc4 O-O
Gruenfeld, Bf4: d4 Nf6 c4 g6 Nc3 d5 Bf4 Bg7 e3 O-O
Neo-Gruenfeld: d4 Nf6 c4 g6 g3 d5 Bg2 Bg7 cxd5 Nxd5
Benoni, Modern: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6
Benko Gambit: d4 Nf6 c4 c5 d5 b5 cxb5 a6
English Defence: d4 e6 c4 b6 Nc3 Bb7
Dutch, Leningrad: d4 f5 g3 Nf6 Bg2 g6 Nf3 Bg7 O-O O-O
Dutch, Stonewall: d4 f5 c4 Nf6 g3 e6 Bg2 d5 Nf3 c6
Dutch, Classical: d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O
London System: d4 d5 Bf4 Nf6 e3 c5 c3 Nc6
London System, kingside fianchetto: d4 Nf6 Nf3 g6 Bf4 Bg7 e3 O-O
Colle System: d4 d5 Nf3 Nf6 e3 e6 Bd3 c5 c3 Nc6
Torre Attack: d4 Nf6 Nf3 e6 Bg5 c5 e3 Be7
Trompowsky: d4 Nf6 Bg5 Ne4 Bf4 d5
Veresov: d4 d5 Nc3 Nf6 Bg5 Nbd7
Jobava System: d4 d5 Nc3 Nf6 Bf4 e6
English, Symmetrical: c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7
English, Hedgehog: c4 c5 Nf3 Nf6 Nc3 e6 g3 b6 Bg2 Bb7
English, Four Knights: c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5 cxd5 Nxd5
English, reversed Sicilian: c4 e5 g3 Nf6 Bg2 d5 cxd5 Nxd5
English, closed: c4 e5 Nc3 Nc6 g3 g6 Bg2 Bg7
English, Mikenas: c4 Nf6 Nc3 e6 e4 d5 e5 d4
English, Bremen: c4 e5 Nc3 Nf6 g3 Bb4 Bg2 O-O
Reti: Nf3 d5 c4 e6 g3 Nf6 Bg2 Be7
Reti, Advance: Nf3 d5 c4 d4 g3 Nc6
King's Indian Attack: Nf3 d5 g3 Nf6 Bg2 c6 O-O Bg4
Nimzo-Larsen: b3 e5 Bb2 Nc6 e3 Nf6
Bird: f4 d5 Nf3 Nf6 e3 g6
Sokolsky: b4 e5 Bb2 Bxb4 Bxe5 Nf6
Van Geet: Nc3 d5 e4 d4 Nce2 e5
`;
