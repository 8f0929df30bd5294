import { lineStart } from '../../text/lines';
import { rememberMany } from '../../text/remember';
import { holdsValue } from './named-values';
import { isSecretName } from './secret-name';
import { wordsOf } from './words-of';

/** What names of fields end with whose value is the name, the place, the number or the time of something. */
const NOUNS: ReadonlySet<string> = new Set(
  `account accounts address addresses alias aliases ami app application arch arn artifact asset attribute author az base
 bean branch broker brokers bucket build catalog color iban geohash phone category cidr class classification classname cluster collation collection
 column columns commit component connector container count cpu created creator cron ct database databases dataset
 date datasource db deployment dest destination dialect digest dir directory disk distribution document domain domains driver
 duration edition email endpoint endpoints engine entity env environment epoch event exchange executor 
 extension family feature field fields file filename filepath files fingerprint folder font format fqdn fqn framework
 generation git glossary group groups guid height host hostname hostnames hostport hosts http id identifier ids
 image images include includes index indices ingress instance instances integrity interface interval ip ips issue item job label labels lag
 language layer layout length limit lib list location mac machine mail manifest
 member members memory metric mime model module mount mountpath msg mtime name names namespace network node nodes
 number object offset operator option org organization orientation origin os owner owners package page parent partition partitions
 path paths pattern period permission ph phase phone pipeline pipelines platform plugin policy pool port ports 
 prefix priority product profile program project protocol provider publisher queue range rate ref reference region registry
 regex release remote replica replicas repo repository resource resources result reviewer revision role roles route row rows runtime
 sa schedule schema schemas scope section selector sender server servers service services 
 sha shard sheet site size sku snapshot snapshots socket software sort source spec stack stage 
 step storage store strategy stream subnet subnets subscription subnetwork suffix summary system tab table tablename tables tablespace tag
 tags target targets task team teams tenant test thread threads threshold ticket time timeout timestamp timezone to
 topic topics trace ttl type tz udf uid unit until update uri uris url urls usage user username users uuid vcpu version
 versions view views vm vnet volume volumes vpc warehouse workbook workers workflow workflows workspace zone zones`.split(
    /\s+/,
  ),
);
/** The same, but so often in front of a secret that words with a number say nothing there. */
const DOUBTFUL =
  /^(?:client|session|serial|subscription|use|sa|test|sub|root|base|from|to|env|environment|start|store|license|list)$/;

/** Of these the ones whose values are numbers. */
const NUMBERED: ReadonlySet<string> = new Set(
  `account accounts address build commit count created date digest duration epoch expiry fingerprint generation gid height
  id identifier ids index interval iban item job length limit max memory mtime number object offset page period phone port ports
  priority process project projects ref release revision row rows run schedule sha size ticket time timeout timestamp topic ttl
  uid updated usage until uuid version versions`.split(/\s+/),
);
/** Words in front of the name of something in prose and in commands. */
const IN_PROSE: ReadonlySet<string> = new Set(
  `account ami bean branch broker bucket build bug chart checkout class cluster column commit container cve dag database dataset db digest domain
  error file folder function geohash host hostname id image index instance issue job machine model module namespace node package page partition
  path phone pod policy port pr project queue region registry release repo repository revision rule schema server service sha sheet
  size snapshot subnet table tag task team tenant ticket topic version view vm volume vpc warehouse workflow workspace zone`.split(
    /\s+/,
  ),
);

/** Whether the value of a name is, by its last word, the name, the place, the number or the time of something. */
const isHarmlessName = rememberMany(3000, (name): boolean => {
  if (isSecretName(name)) return false;
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (last === 'id' && words.some((word) => /^(?:secret|token)$/.test(word))) return false;
  return NOUNS.has(last) && !(words.length === 1 && DOUBTFUL.test(last));
});

/** Whether the value of a name is, by its last word, a number that says which one, how many or when. */
const isNumberedName = rememberMany(3000, (name): boolean => {
  return !isSecretName(name) && NUMBERED.has(wordsOf(name).at(-1) ?? '');
});

/** The key of what follows, with brackets of a list that it begins. */
const KEY =
  /(?:^|[\s{,;&?("'`\\[-])([A-Za-z_][\w./-]{0,80})(?:\\{0,4}["'`])?(?::(?=[ \t"'[\\]|$)|[ \t]{0,8}(?::?=>?|\+=))[ \t]{0,8}(?:[[(][^\])\n:={}]{0,300}|[fFrRbBuU]?\\{0,4}["'`^]{0,3})$/;
/** An item of a list, also in a comment. */
const ITEM = /^[ \t#]*-[ \t]+["'`^]{0,2}$/;
/** An option whose value names something. */
const OPTION = /(?:^|[\s"'])(?:--?([A-Za-z][\w-]{1,40})[ =]["'`]?|-([huUnfdo])[ \t]{1,3}["'`]?)$/;
/** A word in front of the name of something. */
const WORD_BEFORE = /(?:^|[^\w.@/-])([A-Za-z]{2,14})[ \t]{1,2}["'`#(]?$/;

/** The name in a pair of a name and a value. */
const NAME_OF_VALUE =
  /(?:^|[\s{,"'-])(?:name|key|variable|parameter|id)["']?[ \t]*[:=][ \t]*["']?([\w.-]{1,100})["']?[ \t]*(?:,|\r?\n|$)/gi;
/** How far above a value its name is looked for, in UTF-16 units. */
const NAME_REACH = 160;

/** What is in front of a value in its line, and whether it goes on behind it. */
interface Place {
  /** Where the value starts. */
  readonly at: number;
  /** Whether nothing of the value is behind it in its line. */
  readonly isWhole: boolean;
  readonly isNumber: boolean;
}

/** How much of a line is read in front of a value, in UTF-16 units. */
const REACH = 300;
const KEY_OF_LINE = /^[ \t#]*(?:-[ \t]+)?["']?([A-Za-z_][\w.-]{0,80})["']?[ \t]*[:=][ \t]*(?:[[{(][ \t]*)?(?:#.*)?\r?$/;
/** An item of a list, or nothing. */
const ITEM_OR_NOTHING = /^[ \t#]*(?:-[ \t]|\r?$)/;

/** Which places of a text say of a value that it is the name, the place, the number or the time of something. */
export class HarmlessPlaces {
  /** The key of the list that a line is an item of, by the start of the line. */
  private readonly keys = new Map<number, string | undefined>();

  constructor(private readonly text: string) {}

  has({ at, isWhole, isNumber }: Place): boolean {
    const isHarmless = isNumber ? isNumberedName : isHarmlessName;
    const start = lineStart(this.text, at);
    const before = this.text.slice(Math.max(start, at - REACH), at);
    const option = OPTION.exec(before);
    if (option) return option[1] === undefined || isHarmless(option[1]);
    if (isWhole) {
      const key = KEY.exec(before)?.[1];
      if (key !== undefined) return isHarmless(holdsValue(key) ? (this.nameNear(at) ?? key) : key);
      if (ITEM.test(before)) return isHarmless(this.keyAbove(start) ?? '');
    }
    const word = WORD_BEFORE.exec(before)?.[1]?.toLowerCase();
    return word !== undefined && IN_PROSE.has(word);
  }

  private nameNear(at: number): string | undefined {
    const before = this.text.slice(Math.max(0, at - NAME_REACH), at);
    return [...before.matchAll(NAME_OF_VALUE)].at(-1)?.[1];
  }

  /** The key of the list that the line at an offset is an item of; asked for one item after the other, each line is read once. */
  private keyAbove(item: number): string | undefined {
    let key: string | undefined;
    for (let start = item; start > 0;) {
      const end = start - 1;
      start = lineStart(this.text, end);
      if (this.keys.has(start)) {
        key = this.keys.get(start);
        break;
      }
      const line = this.text.slice(start, Math.min(end, start + REACH));
      if (ITEM_OR_NOTHING.test(line)) continue;
      key = KEY_OF_LINE.exec(line)?.[1];
      break;
    }
    this.keys.set(item, key);
    return key;
  }
}
