import { foldAccents } from '#src/lib/same-text.ts';

/**
 * The words of the 2,000 most common passwords, of at least four letters: from the frequency list of
 * @zxcvbn-ts/language-common 3.0.4 (MIT), some French ones, and those of Canada and of boating. With digits and symbols around them, and `@` for `a` or
 * `0` for `o`, such a password meets every other rule and is guessed first.
 */
const list = `
aardvark aaron abcd abgrtyu abigail access accord action adam adgjmptw adidas admin adrian africa airborne airforce
airplane alabama alaska albert alberta alberto alejandr aleksandr alex alexande alexander alexandr alexandra alexis
alfred alicia aliens alison allen allison alpha alpine always alyssa amadeus amanda amateur amber america american
anakin anal anastasia anchor ancre anderson andre andrea andreas andrei andrew andrey andy angel angela angelica
angelina angelo angels angler animal anna annie anthony anton antonio anubis anything apache apollo apple apples april
aragorn archer archie arizona arnold arsenal arthur artist asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
asdzxc ashley assass assassin asshole assman athena atlanta atlantis auburn audrey august aurora austin automne autumn
avalon avatar awesome azerty babe babes baby babydoll babygirl babylon badass badboy badger baggins bailey ball baller
balls bambam banana bananas bandit bang banshee barbara barbie barcelon barcelona barney baseball basket basketba
basketball bass bassman bastard bateau bateaux batman battle baxter beach beagle bear beatles beautiful beauty beaver
beavis beer beetle bender benjamin benson bentley berlin bernard bernie bertha bianca bienvenue bigboobs bigboy bigcock
bigdaddy bigdick bigdog bigfoot biggie bigguy bigmac bigman bigone bigred bigtits bill billy billybob bingo bird birdie
birthday biscuit bishop bitch bitches biteme blabla black blackcat blackdog blackie blackman blade blades blahblah
blaster blazer blessed blink blizzard blonde blondie blood blowjob blowme blue bluebird bluejays bluemoon blues bluesky
boat boater boating boats bobafett bobbob bobby bobcat boeing bollocks bollox bomber bond bondage bonehead bonjour
bonnie boobies booboo boobs booger boogie boomer booty boss boston bottom bowling bradley brandi brandon brandy brasil
braves brazil brenda brendan brian brianna bridge britney brittany bronco broncos brooke brooklyn brooks brother brown
brownie browns bruce bruins bruno brutus bubba bubble bubbles buck buckeye buckeyes buddha buddy budlight buffalo
buffett buffy bugger bulldog bulldogs bullet bullshit bunny burger burnaby burton business buster butler butt butter
butterfl butterfly butthead buttons byteme cactus cadillac caesar calgary californ callie calvin camaro camera cameron
camille campbell canada canadian canadien canadiens cancer candy cannon canots cantona canucks capitaine capital
captain captains cardinal carlo carlos carmen carolina caroline carrie carrot carson carter cartman caserta casey
casino casper cassidy cassie castle catalina catch catdog catfish cats cavalier cdtnkfyf celica celtic cessna champion
chance chandler change changeme chaos charger chargers charles charlie charlott charly check cheese chelsea cherokee
cherry cheryl chester chevelle chevy cheyenne chicago chichi chicken chicks chiefs chipper chocolat chopper chouchou
chris chrissy christ christia christian christin christine christop christy chronic chubby chuck chucky cindy cjkysirj
cjkywt claire classic claude claudia clayton clifford clinton clover cobra cocacola cock cody coffee colleen college
collins colombia colorado colors colt coltrane columbia compaq computer concrete condor connect connie connor consumer
control cookie cookies cool cooldude coolio cooper copper corona corvette cosmos cotton cougar country courtney cowboy
cowboys coyote cracker crazy cream creative cricket crimson cristina crusader crystal cthutq cumming cumshot cunt
curious curtis cynthia daddy dagger daisy dakota dallas damian damien dancer danger daniel daniela danielle danni danny
dark darkness darkside darkstar darren darwin dave david daytona dbrnjhbz death debbie december deedee defender
deftones delete delta denis denise dennis denver derrick design desire destiny detroit devil devildog devils dexter
dfvgbh diablo diamond diamonds diana dick dickhead diesel dietcoke digger digital dilbert dillon dima dingdong dirty
discover disney dkflbvbh doctor dodge dodger dodgeram dodgers doggie doggy dogs dollar dolphin dolphins dominic domino
donald donkey doodle dookie dorothy doudou douglas dragon dragons dream dreamer dreams driver drizzt drowssap drpepper
drummer dublin ducati duck dude dudley duke dumbass duncan dustin dusty eagle eagles eatme eatshit eclipse eddie
edmonton edward einstein ekaterina elaine electric element elena elephant elizabet elizabeth elvis elwood emerald emily
eminem empire energy engine engineer engines england english enigma enjoy enter enterpri eric erotic escort eternity
eugene evelyn everton exigen explorer express extreme falcon family fantasy farmer faster fatboy fatcat father felix
fender fernando ferrari ferret fetish ficken fighter finger finish fire fireball firebird firefly fireman fish fisher
fisherman fishing fktrcfylh fktrctq flames flash flatron flight flipper florence florida flower flowers fluffy flyers
foobar football ford forest forever forget formula fossil foster foxtrot france frances francis frank frankie franklin
freak freaky fred freddie freddy fredericton fredfred free freedom freeman freepass freeuser french friday friend
friends frog froggy frosty fuck fucked fucker fuckface fuckfuck fucking fuckit fuckme fuckoff fuckyou funtime fusion
future fyfcnfcbz fylhtq gabriel galaxy galina galore gambit gandalf gangsta gangster garcia garden garfield garrett
gateway gatineau gators geheim gemini general genesis genius george georgia gerald gerard german germany geronimo
getsome gfhjkm ghbdtn ghbdtnbr ghjcnj ghost giants gibson gilbert ginger giovanni girl girls gizmo global gloria goblin
goblue goddess godzilla goforit gold goldberg golden goldfish goldie golf golfer goober good goodluck google gordon
gorilla gotcha gothic grace gracie graham great green greenday greg gregory grendel griffey griffin grizzly groovy
guardian guinness guitar gundam gunner hacker halflife halifax hamilton hamlet hammer hamster hannah hannibal hansolo
happy harbor harbour hard hardcore hardon harley harmony harold harris harrison harry harvey hawaii hawkeye head
heather heaven hector helena hell hellfire hello help helpme hendrix henry hentai herbert hercules herman hershey
hesoyam highland hiphop history hitman hiver hjvfirf hobbes hobbit hockey holden holiday holland holly hollywoo holmes
home homer honda honey hongkong hooker hooters hoover hornet horney horny horse horses hotboy hotdog hotrod hotsex
hotstuff hottie house houston howard hummer hunter hunting huskers huskies ibanez icecream iceman ilovesex iloveu
iloveyou immortal impala incubus indian indiana indians indigo infantry inferno infinity insane inside integra internet
intrepid ireland irina irish ironman isabel isabella isabelle island italia iverson iwantu jack jackass jackie jackoff
jackson jacob jaguar jake jamaica james jamie janice january japan jasmin jasmine jason jasper jazz jeep jeff jeffrey
jennifer jenny jeremy jericho jerome jerry jersey jessica jessie jester jesus jimmy joanna joanne joejoe joey john
johnjohn johnny johnson joker jonathan jones jordan joseph josh joshua juice julia julian julie jumper jungle junior
jupiter justice justin justme juventus kaiser kangaroo kansas karate karen karina katana katerina kathleen katie
katrina kawasaki keeper kelly kelowna kelsey kennedy kenneth kermit kevin keyboard killer kimberly king kingdom
kingkong kingston kirill kiss kissme kitkat kitten kitty kittycat klaster knicks knight knights kodiak kolobok kramer
kristen kristin kristina lacrosse ladies lady ladybug lakers lancer larisa larry lasvegas latino laura lauren laval
lawrence leather ledzep legend legion legolas lennon leonard leonardo lesbian leslie lestat lester letmein levis
lexmark liberty licker lickme lifehack light lights lincoln linda lindsay lindsey liquid lisa little liverpoo liverpool
lizard lobster logan logitech lolita lollipop lollol london lonestar lonewolf long longhorn longueuil looking lorenzo
lorraine loser louise loulou love lovelove lovely loveme lover loverboy lovers loveyou loving lowrider lucas lucifer
lucky luke luther lvbnhbq machine maddie maddog madison madman madmax madness madonna madrid maestro maggie magic
magnum maiden mailcreated makaveli maksim malcolm malibu manager manchester maniac manitoba manson manuel manutd
mapleleafs marathon marcel marco marcus margaret maria mariah marie marina marine mariner marines marino marins mario
marion mark markus marlboro marley marlin marshall martha martin martina martini marvin mary maryjane master masters
matrix matt matthew mature maurice maverick maxima maximus maxine maxmax maxwell megadeth megaman melanie melissa
melvin member memphis mercedes mercury meridian merlin metallic metallica mexico miami michael michel michele michelle
michigan mickey microsoft midnight miguel mike milano miller millie million milton mine minecraft minnie mirage miranda
mission missy mister mistress misty mitchell mobile mollie molly molson moncton monday money mongoose monica monika
monique monitor monkey monroe monster montana montreal mookie moomoo moon moose morgan morpheus morris morrison moscow
motdepasse moteur moteurs mother motorola mountain mouse movie mozart muffin mulder munchkin murphy murray muscle
mushroom music musicman mustang mustangs mylove mystery nadine naked napoleon naruto nascar nasty nastya natali
natalia natalie natasha nathan national naughty nautique navigation nccitoid nccitoie nelson nemesis neptune network
newlife newman newpass newport newton newyork nfnmzyf nicholas nick nicola nicolas nicole nigger nikita nikki nimrod
niners ninja nintendo nipple nipples nirvana nissan nolimit none nookie nordiques norman norton nothing november nugget
nylons nymets oakland obiwan oblivion october office oicu oilers oksana oldman olga oliver olivia omega onelove online
ontario open openup orange orion orlando oscar osiris ottawa outboard outlaw overlord oxford pacific packard packers
paddle pakistan paladin palmer pamela panama panasonic pandora pantera panther panthers panties panzer paradise paradox
paris parker parrot party pascal pass passat passion passport passwor password patches patricia patrick patriot
patriots patton paul pavilion peace peaches peanut peanuts pearljam pebbles peche pecheur peekaboo peewee pegasus
pencil penelope penguin penguins penis penny pentium people pepper pepsi perfect personal pervert peter phantom philip
philips phillip philly phoebe phoenix photos phpbb picard picasso pickle pickles pierre piglet pikachu pimp pimpin ping
pink pioneer pirate pirates pitbull pizza planet plastic platinum playboy player playtime please pleasure poison
pokemon polaris police polina pontiac pontoon pontoons poohbear pookie poop poopie poopoo popcorn popeye porn porno
pornstar porsche porter portland portugal postal potato potter powder power powers precious predator prelude presario
preston pretty prince princes princess printemps private privet prodigy propeller psycho pumpkin punisher punkrock
purple pussies pussy pussycat pussys pyramid python qawsed qazqaz qazwsx qazwsxed qazwsxedc qazxsw qazxswedc quality
quebec qwaszx qweasd qweasdzxc qweqwe qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuiop rabbit racecar racerx
rachel racing ragnarok raider raiders rainbow raistlin rammstein random randy ranger rangers raptor raptors rascal
rasdzv raven ravens raymond razz reaper rebecca rebels reddog redhead redman redneck redrum redskins redsox redwings
reggie regina remember renegade review rfrfirf rhbcnbyf ricardo richard richie richmond rick ripper rjntyjr robbie
robert roberto robin robinson rock rocker rocket rockon rocks rockstar rocky rodney roland rolltide roman romeo rommel
ronald ronaldo ronnie rooster roscoe rose rosebud roxanne rubber rulez runner rush ruslan russell russia rusty ryan
sabine sabrina sadie safety sailboat sailing sailor saints sakura sally salmon samantha sammie sammy sampson samson
samsung samuel samurai sandiego sandman sandra sandy santiago sarah sasha saskatoon satan saturn savage savannah
scarface scarlet scarlett school scooby scooter scorpio scorpion scotland scott scotty scruffy scully search seattle
sebastia sebastian secret security seinfeld seminole semperfi senators septembe serega serena serenity sergei sergey
sergio server service sesame seven sexame sexsex sexual sexy shadow shaggy shalom shamrock shaney shannon shark sharks
sharon shasta shaved shazam sheila shelby shelly sherbrooke sherlock sherman sherry shiloh shirley shit shithead shogun
shooter short shorty shotgun showme showtime sidney siemens sierra silver silvia simon simone simple simpson simpsons
singer single sinner sirius sister sithlord skater skeeter skipper skippy skittles skyline skywalke slapshot slayer
slick slipknot slipway slut sluts smile smiles smiley smith smitty smoke smokey smooth snake snakes snapper snatch
snickers sniper snoopy snowball snowman sobaka soccer socrates softball software soldier soleil solomon sommer sooners
sophia sophie spanking spanky sparky spartak spartan special speed speedy spencer spider spiderma spiderman spike
spirit spitfire spooky sports spring sprint sprite spunky spyder squirrel squirt srinivas stacey stalker stallion
standard stanley star starcraft stardust stargate stars startrek starwars stealth steelers stefan stella stephani
stephen sterling steve steven stevie stewart sticky stimpy stinger stingray stinky stocking stone stonecol stones storm
stormy stranger street strider strike stuart student stupid subaru sublime success suck sucker suckit suckme sucks
sudbury sugar summer sundance sunday sunny sunrise sunset sunshine super superfly superman support surfer surfing
surrey susan suzanne suzuki svetlana swallow sweet sweetie sweetpea sweets sweety swimming swinger swordfis swordfish
sydney sylvia system tacobell tacoma tamara tanker tanner target tarheel tarheels tarzan tattoo taurus taylor tazman
teacher techno teddy teen teens tempest tennis tequila teresa terreneuve terry test tester testing testtest texas
thailand thanks thegame theman theone therock thomas thompson thuglife thumper thunder tickle tiffany tiger tigers
tigger timber time timothy tina tinker tintin titanic titans tits tomcat tommy tomtom tony topgun tornado toronto
toshiba tottenha towing toyota tracey trailer trailers trains trance transam travel travis trebor trevor trfnthbyf
trigger trinity tristan triumph trixie trojan trombone trooper trouble truck trucker trucks trumpet trunks trustno
tucker turbo turkey turner turtle tweety twilight twister tyler ultimate unicorn united unreal usuckballz vacation
vagina valentin valentina valera valerie vampire vancouver vanessa vanhalen vegeta velvet verbatim veronica veronika
vertigo vfhbyf vfhecz vfrcbv vfvjxrf victor victoria victory video viking vikings viktor vincent violet viper virgin
virginia vision vladimir voilier volume voodoo voyager walker wallace walnut walter wanker warcraft warlock warren
warrior warriors water waterloo waters watson weasel webster weed weezer welcome werewolf wesley western westham
westside wetpussy whatever wheels whiskey whistler white whitecaps whitney whore whynot wicked wildcat wildcats william
williams willie willow wilson windows winner winnie winnipeg winston winter wisdom wizard wolf wolfgang wolfman
wolfpack wolverin wolverine wolves wombat women wonder woody wookie wordpass world wrangler wrinkle wutang xavier
xfiles yacht yachts yamaha yankee yankees ybrbnf yellow yfnfif yomama young yukon yvonne zachary zaqixsw zaqwsx
zeppelin zipper zombie zxcvbn zxcvbnm
`;

const common: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));

const spelledAs = new Map(
  [...'@a4a0o1i!i3e$s5s7t'.matchAll(/(.)(.)/g)].map(([, sign = '', plain = '']) => [sign, plain]),
);

/**
 * Whether a password is a common word, a run such as `abcdef`, or such a word repeated, with digits and symbols around
 * it. `others` are words that are common for this account alone.
 */
export function isCommonPassword(password: string, others: readonly string[] = []): boolean {
  const lower = foldAccents(password);
  // Signs at the ends may be decoration, or letters in disguise.
  const cores = [lower.replace(/^[^a-z]+|[^a-z]+$/g, ''), lower.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '')];
  const own = new Set(others);
  const isWord = (text: string): boolean => common.has(text) || own.has(text.replace(/[^a-z]/g, '')) || isRun(text);
  return cores.map(spelledOut).some((core) => isWord(core) || isWord(unitOf(core)) || isRepetition(core));
}

const shortestWord = 4;
/** Longer names are only searched in part. */
const maxWords = 6;

/** The words of some names and addresses, each by itself and joined to those that follow. */
export function wordsOf(texts: readonly (string | null)[]): string[] {
  const joined = texts.flatMap((text) => {
    const parts =
      foldAccents(text ?? '')
        .match(/[a-z]+/g)
        ?.slice(0, maxWords) ?? [];
    return parts.flatMap((_, from) =>
      parts.slice(from).map((_part, upTo) => parts.slice(from, from + upTo + 1).join('')),
    );
  });
  return [...new Set(joined)].filter((word) => word.length >= shortestWord);
}

const spelledOut = (text: string): string => [...text].map((sign) => spelledAs.get(sign) ?? sign).join('');

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

const isRun = (text: string): boolean => text.length >= shortestWord && runs.some((run) => run.includes(text));

/** `abcabc` and `aaaa` are no better than what they repeat. */
const isRepetition = (text: string): boolean => text.length >= shortestWord && /^(.{1,3})\1+$/s.test(text);

const unitOf = (text: string): string => /^(.+?)\1+$/s.exec(text)?.[1] ?? text;
