import { rememberByObject } from '../../text/remember';
import { KNOWN_WORDS } from './known-words';
import { spokenWords } from './spoken-words';

/** Words of other languages, whose letters follow each other otherwise than in English. */
const OTHER_LANGUAGES =
  `abfluss apfel aufgabe ausgabe bearbeitung benutzer beschreibung bestellung betrag bezahlung datensatz datenschutz datei dienst durchschnitt eingabe
  einkauf empfang ergebnis erfassung geburtstag geschichte geschwindigkeit gesellschaft gutschrift hauptversammlung jahresabschluss jugend
  kennzahl kunde kundenauftrag lieferung lieferschein mahnung mitarbeiter nachricht pflicht quittung rechnung rueckmeldung schluessel schnittstelle sitzung
  sprache strasse stueckzahl umsatz unterschied verarbeitung vereinbarung verschluesselung vertrag vertrieb verzeichnis vorgang waehrung werkzeug
  wirtschaft zahlung zeitpunkt zugang zwischen achats beaucoup chiffre commande compte connaissance donnees enregistrement entreprise etoile facture
  fournisseur gestion jour livraison magasin oeuvre paiement quantite rapport recherche semaine sujet travail utilisateur vente almacen busqueda ciudad clientes
  cuenta desarrollo ejecucion envio factura fecha hoja ingreso mercancia muestra pedido producto proveedor quincena resumen tarjeta usuario ventas arquivo atualizacao
  cliente codigo compras conteudo dados endereco faturamento lancamento mensagem pagamento qualidade relatorio saida venda bestelling gegevens gebruiker klant leverancier
  rekening verkoop voorraad werknemer aantal ordini fornitore pagamenti quantita vendite azienda dostawca faktura klient platnosc rachunek sprzedaz uzytkownik
  zamowienie wartosc przychod szczegoly objednavka zakaznik smlouva vydaje asiakas hinta lasku myynti tilaus yhteys fatura musteri odeme siparis urun
  kunskap beloeb kjop leverandoer loenn rabatt selskap szallito ugyfel vevo kowalski nowak mueller schwarz nguyen zhang wang chowdhury krishnan hiroshi
  yamamoto tchaikovsky papadopoulos svensson vandenberg`.split(/\s+/);

/** Letters of the alphabet, and one more for what is before and behind a word. */
const COUNT = 27;
const EDGE = 26;

/** For each pair of letters, how much it says, in bits, for letters of a word and against letters drawn by chance. */
const tableOfPairs = rememberByObject((words: ReadonlySet<string>) =>
  bitsOfPairs([...words, ...KNOWN_WORDS, ...OTHER_LANGUAGES].filter((word) => /^[a-z]{4,}$/.test(word))),
);

function bitsOfPairs(words: readonly string[]): Float64Array {
  const seen = new Float64Array(COUNT * COUNT).fill(0.4);
  for (const word of words) {
    let before = EDGE;
    for (let at = 0; at <= word.length; at += 1) {
      const letter = letterAt(word, at);
      seen[before * COUNT + letter] = (seen[before * COUNT + letter] ?? 0) + 1;
      before = letter;
    }
  }
  for (let before = 0; before < COUNT; before += 1) {
    const row = seen.subarray(before * COUNT, (before + 1) * COUNT);
    const sum = row.reduce((total, each) => total + each, 0);
    for (const [letter, each] of row.entries()) row[letter] = Math.log2((each / sum) * EDGE);
  }
  return seen;
}

function letterAt(word: string, at: number): number {
  return at < word.length ? (word.charCodeAt(at) | 0x20) - 0x61 : EDGE;
}

/** The same for a capital or a small letter, behind a capital or a small letter: by chance, each is as likely. */
const AFTER_CAPITAL = { capital: Math.log2(0.6 / 0.5), small: Math.log2(0.4 / 0.5) };
const AFTER_SMALL = { capital: Math.log2(0.12 / 0.5), small: Math.log2(0.88 / 0.5) };

/** Letters of one word; a capital begins a word. */
const PIECE = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** How much letters say, in bits, for being words of a name and against having been drawn by chance. */
export function bitsOfWords(letters: string): number {
  const pairs = tableOfPairs(spokenWords());
  let bits = bitsOfCase(letters);
  for (const piece of letters.match(PIECE) ?? []) {
    let before = EDGE;
    for (let at = 0; at < piece.length; at += 1) {
      const letter = letterAt(piece, at);
      bits += pairs[before * COUNT + letter] ?? 0;
      before = letter;
    }
  }
  return bits;
}

function bitsOfCase(letters: string): number {
  if (!/[a-z]/.test(letters) || !/[A-Z]/.test(letters)) return 0;
  let bits = 0;
  for (let at = 1; at < letters.length; at += 1) {
    const after = letters.charCodeAt(at - 1) < 0x61 ? AFTER_CAPITAL : AFTER_SMALL;
    bits += letters.charCodeAt(at) < 0x61 ? after.capital : after.small;
  }
  return bits;
}
