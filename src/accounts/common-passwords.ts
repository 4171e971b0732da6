/**
 * The words of the 2,000 most common passwords, of at least four letters: from the frequency list of
 * @zxcvbn-ts/language-common 3.0.4 (MIT), and some French ones. With digits and symbols around them, and `@` for `a` or
 * `0` for `o`, such a password meets every other rule and is guessed first.
 */
const list = `
aardvark aaron abcd abgrtyu abigail access accord action adam adgjmptw adidas admin adrian africa airborne airforce
airplane alabama alaska albert alberto alejandr aleksandr alex alexande alexander alexandr alexandra alexis alfred
alicia aliens alison allen allison alpha alpine always alyssa amadeus amanda amateur amber america american anakin
anal anastasia anderson andre andrea andreas andrei andrew andrey andy angel angela angelica angelina angelo angels
animal anna annie anthony anton antonio anubis anything apache apollo apple apples april aragorn archer archie arizona
arnold arsenal arthur artist asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdzxc ashley assass
assassin asshole assman athena atlanta atlantis auburn audrey august aurora austin automne autumn avalon avatar
awesome azerty babe babes baby babydoll babygirl babylon badass badboy badger baggins bailey ball baller balls bambam
banana bananas bandit bang banshee barbara barbie barcelon barcelona barney baseball basket basketba basketball bass
bassman bastard bateau batman battle baxter beach beagle bear beatles beautiful beauty beaver beavis beer beetle
bender benjamin benson bentley berlin bernard bernie bertha bianca bienvenue bigboobs bigboy bigcock bigdaddy bigdick
bigdog bigfoot biggie bigguy bigmac bigman bigone bigred bigtits bill billy billybob bingo bird birdie birthday
biscuit bishop bitch bitches biteme blabla black blackcat blackdog blackie blackman blade blades blahblah blaster
blazer blessed blink blizzard blonde blondie blood blowjob blowme blue bluebird bluemoon blues bluesky bobafett bobbob
bobby bobcat boeing bollocks bollox bomber bond bondage bonehead bonjour bonnie boobies booboo boobs booger boogie
boomer booty boss boston bottom bowling bradley brandi brandon brandy brasil braves brazil brenda brendan brian
brianna bridge britney brittany bronco broncos brooke brooklyn brooks brother brown brownie browns bruce bruins bruno
brutus bubba bubble bubbles buck buckeye buckeyes buddha buddy budlight buffalo buffett buffy bugger bulldog bulldogs
bullet bullshit bunny burger burton business buster butler butt butter butterfl butterfly butthead buttons byteme
cactus cadillac caesar californ callie calvin camaro camera cameron camille campbell canada cancer candy cannon
cantona capital captain cardinal carlo carlos carmen carolina caroline carrie carrot carson carter cartman caserta
casey casino casper cassidy cassie castle catalina catch catdog catfish cats cavalier cdtnkfyf celica celtic cessna
champion chance chandler change changeme chaos charger chargers charles charlie charlott charly check cheese chelsea
cherokee cherry cheryl chester chevelle chevy cheyenne chicago chichi chicken chicks chiefs chipper chocolat chopper
chouchou chris chrissy christ christia christian christin christine christop christy chronic chubby chuck chucky cindy
cjkysirj cjkywt claire classic claude claudia clayton clifford clinton clover cobra cocacola cock cody coffee colleen
college collins colombia colorado colors colt coltrane columbia compaq computer concrete condor connect connie connor
consumer control cookie cookies cool cooldude coolio cooper copper corona corvette cosmos cotton cougar country
courtney cowboy cowboys coyote cracker crazy cream creative cricket crimson cristina crusader crystal cthutq cumming
cumshot cunt curious curtis cynthia daddy dagger daisy dakota dallas damian damien dancer danger daniel daniela
danielle danni danny dark darkness darkside darkstar darren darwin dave david daytona dbrnjhbz death debbie december
deedee defender deftones delete delta denis denise dennis denver derrick design desire destiny detroit devil devildog
devils dexter dfvgbh diablo diamond diamonds diana dick dickhead diesel dietcoke digger digital dilbert dillon dima
dingdong dirty discover disney dkflbvbh doctor dodge dodger dodgeram dodgers doggie doggy dogs dollar dolphin dolphins
dominic domino donald donkey doodle dookie dorothy doudou douglas dragon dragons dream dreamer dreams driver drizzt
drowssap drpepper drummer dublin ducati duck dude dudley duke dumbass duncan dustin dusty eagle eagles eatme eatshit
eclipse eddie edward einstein ekaterina elaine electric element elena elephant elizabet elizabeth elvis elwood emerald
emily eminem empire energy engine engineer england english enigma enjoy enter enterpri eric erotic escort eternity
eugene evelyn everton exigen explorer express extreme falcon family fantasy farmer faster fatboy fatcat father felix
fender fernando ferrari ferret fetish ficken fighter finger finish fire fireball firebird firefly fireman fish fisher
fishing fktrcfylh fktrctq flames flash flatron flight flipper florence florida flower flowers fluffy flyers foobar
football ford forest forever forget formula fossil foster foxtrot france frances francis frank frankie franklin freak
freaky fred freddie freddy fredfred free freedom freeman freepass freeuser french friday friend friends frog froggy
frosty fuck fucked fucker fuckface fuckfuck fucking fuckit fuckme fuckoff fuckyou funtime fusion future fyfcnfcbz
fylhtq gabriel galaxy galina galore gambit gandalf gangsta gangster garcia garden garfield garrett gateway gators
geheim gemini general genesis genius george georgia gerald gerard german germany geronimo getsome gfhjkm ghbdtn
ghbdtnbr ghjcnj ghost giants gibson gilbert ginger giovanni girl girls gizmo global gloria goblin goblue goddess
godzilla goforit gold goldberg golden goldfish goldie golf golfer goober good goodluck google gordon gorilla gotcha
gothic grace gracie graham great green greenday greg gregory grendel griffey griffin grizzly groovy guardian guinness
guitar gundam gunner hacker halflife hamilton hamlet hammer hamster hannah hannibal hansolo happy hard hardcore hardon
harley harmony harold harris harrison harry harvey hawaii hawkeye head heather heaven hector helena hell hellfire
hello help helpme hendrix henry hentai herbert hercules herman hershey hesoyam highland hiphop history hitman hiver
hjvfirf hobbes hobbit hockey holden holiday holland holly hollywoo holmes home homer honda honey hongkong hooker
hooters hoover hornet horney horny horse horses hotboy hotdog hotrod hotsex hotstuff hottie house houston howard
hummer hunter hunting huskers ibanez icecream iceman ilovesex iloveu iloveyou immortal impala incubus indian indiana
indians indigo infantry inferno infinity insane inside integra internet intrepid ireland irina irish ironman isabel
isabella isabelle island italia iverson iwantu jack jackass jackie jackoff jackson jacob jaguar jake jamaica james
jamie janice january japan jasmin jasmine jason jasper jazz jeep jeff jeffrey jennifer jenny jeremy jericho jerome
jerry jersey jessica jessie jester jesus jimmy joanna joanne joejoe joey john johnjohn johnny johnson joker jonathan
jones jordan joseph josh joshua juice julia julian julie jumper jungle junior jupiter justice justin justme juventus
kaiser kangaroo kansas karate karen karina katana katerina kathleen katie katrina kawasaki keeper kelly kelsey kennedy
kenneth kermit kevin keyboard killer kimberly king kingdom kingkong kirill kiss kissme kitkat kitten kitty kittycat
klaster knicks knight knights kodiak kolobok kramer kristen kristin kristina lacrosse ladies lady ladybug lakers
lancer larisa larry lasvegas latino laura lauren lawrence leather ledzep legend legion legolas lennon leonard leonardo
lesbian leslie lestat lester letmein lexmark liberty licker lickme lifehack light lights lincoln linda lindsay lindsey
liquid lisa little liverpoo liverpool lizard lobster logan logitech lolita lollipop lollol london lonestar lonewolf
long longhorn looking lorenzo lorraine loser louise loulou love lovelove lovely loveme lover loverboy lovers loveyou
loving lowrider lucas lucifer lucky luke luther lvbnhbq machine maddie maddog madison madman madmax madness madonna
madrid maestro maggie magic magnum maiden mailcreated makaveli maksim malcolm malibu manager manchester maniac manson
manuel manutd marathon marcel marco marcus margaret maria mariah marie marina marine marines marino mario marion mark
markus marlboro marley marlin marshall martha martin martina martini marvin mary maryjane master masters matrix matt
matthew mature maurice maverick maxima maximus maxine maxmax maxwell megadeth megaman melanie melissa melvin member
memphis mercedes mercury meridian merlin metallic metallica mexico miami michael michel michele michelle michigan
mickey microsoft midnight miguel mike milano miller millie million milton mine minecraft minnie mirage miranda mission
missy mister mistress misty mitchell mobile mollie molly molson monday money mongoose monica monika monique monitor
monkey monroe monster montana montreal mookie moomoo moon moose morgan morpheus morris morrison moscow motdepasse
mother motorola mountain mouse movie mozart muffin mulder munchkin murphy murray muscle mushroom music musicman
mustang mustangs mylove mystery nadine naked napoleon naruto nascar nasty nastya natali natalia natalie natasha nathan
national naughty nccitoid nccitoie nelson nemesis neptune network newlife newman newpass newport newton newyork
nfnmzyf nicholas nick nicola nicolas nicole nigger nikita nikki nimrod niners ninja nintendo nipple nipples nirvana
nissan nolimit none nookie norman norton nothing november nugget nylons nymets oakland obiwan oblivion october office
oicu oksana oldman olga oliver olivia omega onelove online open openup orange orion orlando oscar osiris outlaw
overlord oxford pacific packard packers pakistan paladin palmer pamela panama panasonic pandora pantera panther
panthers panties panzer paradise paradox paris parker parrot party pascal pass passat passion passport passwor
password patches patricia patrick patriot patriots patton paul pavilion peace peaches peanut peanuts pearljam pebbles
peekaboo peewee pegasus pencil penelope penguin penguins penis penny pentium people pepper pepsi perfect personal
pervert peter phantom philip philips phillip philly phoebe phoenix photos phpbb picard picasso pickle pickles pierre
piglet pikachu pimp pimpin ping pink pioneer pirate pirates pitbull pizza planet plastic platinum playboy player
playtime please pleasure poison pokemon polaris police polina pontiac poohbear pookie poop poopie poopoo popcorn
popeye porn porno pornstar porsche porter portland portugal postal potato potter powder power powers precious predator
prelude presario preston pretty prince princes princess printemps private privet prodigy psycho pumpkin punisher
punkrock purple pussies pussy pussycat pussys pyramid python qawsed qazqaz qazwsx qazwsxed qazwsxedc qazxsw qazxswedc
quality qwaszx qweasd qweasdzxc qweqwe qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuiop rabbit racecar racerx
rachel racing ragnarok raider raiders rainbow raistlin rammstein random randy ranger rangers raptor rascal rasdzv
raven ravens raymond razz reaper rebecca rebels reddog redhead redman redneck redrum redskins redsox redwings reggie
regina remember renegade review rfrfirf rhbcnbyf ricardo richard richie rick ripper rjntyjr robbie robert roberto
robin robinson rock rocker rocket rockon rocks rockstar rocky rodney roland rolltide roman romeo rommel ronald ronaldo
ronnie rooster roscoe rose rosebud roxanne rubber rulez runner rush ruslan russell russia rusty ryan sabine sabrina
sadie safety sailing sailor saints sakura sally salmon samantha sammie sammy sampson samson samsung samuel samurai
sandiego sandman sandra sandy santiago sarah sasha satan saturn savage savannah scarface scarlet scarlett school
scooby scooter scorpio scorpion scotland scott scotty scruffy scully search seattle sebastia sebastian secret security
seinfeld seminole semperfi septembe serega serena serenity sergei sergey sergio server service sesame seven sexame
sexsex sexual sexy shadow shaggy shalom shamrock shaney shannon shark sharks sharon shasta shaved shazam sheila shelby
shelly sherlock sherman sherry shiloh shirley shit shithead shogun shooter short shorty shotgun showme showtime sidney
siemens sierra silver silvia simon simone simple simpson simpsons singer single sinner sirius sister sithlord skater
skeeter skipper skippy skittles skyline skywalke slapshot slayer slick slipknot slipway slut sluts smile smiles smiley
smith smitty smoke smokey smooth snake snakes snapper snatch snickers sniper snoopy snowball snowman sobaka soccer
socrates softball software soldier soleil solomon sommer sooners sophia sophie spanking spanky sparky spartak spartan
special speed speedy spencer spider spiderma spiderman spike spirit spitfire spooky sports spring sprint sprite spunky
spyder squirrel squirt srinivas stacey stalker stallion standard stanley star starcraft stardust stargate stars
startrek starwars stealth steelers stefan stella stephani stephen sterling steve steven stevie stewart sticky stimpy
stinger stingray stinky stocking stone stonecol stones storm stormy stranger street strider strike stuart student
stupid subaru sublime success suck sucker suckit suckme sucks sugar summer sundance sunday sunny sunrise sunset
sunshine super superfly superman support surfer surfing susan suzanne suzuki svetlana swallow sweet sweetie sweetpea
sweets sweety swimming swinger swordfis swordfish sydney sylvia system tacobell tacoma tamara tanker tanner target
tarheel tarheels tarzan tattoo taurus taylor tazman teacher techno teddy teen teens tempest tennis tequila teresa
terry test tester testing testtest texas thailand thanks thegame theman theone therock thomas thompson thuglife
thumper thunder tickle tiffany tiger tigers tigger timber time timothy tina tinker tintin titanic titans tits tomcat
tommy tomtom tony topgun tornado toronto toshiba tottenha toyota tracey trains trance transam travel travis trebor
trevor trfnthbyf trigger trinity tristan triumph trixie trojan trombone trooper trouble truck trucker trucks trumpet
trunks trustno tucker turbo turkey turner turtle tweety twilight twister tyler ultimate unicorn united unreal
usuckballz vacation vagina valentin valentina valera valerie vampire vanessa vanhalen vegeta velvet verbatim veronica
veronika vertigo vfhbyf vfhecz vfrcbv vfvjxrf victor victoria victory video viking vikings viktor vincent violet viper
virgin virginia vision vladimir volume voodoo voyager walker wallace walnut walter wanker warcraft warlock warren
warrior warriors water waterloo waters watson weasel webster weed weezer welcome werewolf wesley western westham
westside wetpussy whatever wheels whiskey white whitney whore whynot wicked wildcat wildcats william williams willie
willow wilson windows winner winnie winston winter wisdom wizard wolf wolfgang wolfman wolfpack wolverin wolverine
wolves wombat women wonder woody wookie wordpass world wrangler wrinkle wutang xavier xfiles yamaha yankee yankees
ybrbnf yellow yfnfif yomama young yvonne zachary zaqixsw zaqwsx zeppelin zipper zombie zxcvbn zxcvbnm
`;

const common: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));

const spelledAs = new Map(
  [...'@a4a0o1i!i3e$s5s7t'.matchAll(/(.)(.)/g)].map(([, sign = '', plain = '']) => [sign, plain]),
);

/** Whether a password is a common word, or such a word repeated, with digits and symbols around it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  // Signs at the ends may be decoration, or letters in disguise.
  const cores = [lower.replace(/^[^a-z]+|[^a-z]+$/g, ''), lower.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '')];
  return cores.map(spelledOut).some((core) => common.has(core) || common.has(halfOf(core)));
}

const spelledOut = (text: string): string => [...text].map((sign) => spelledAs.get(sign) ?? sign).join('');

function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}
