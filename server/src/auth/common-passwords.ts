/**
 * The few thousand most used passwords of at least six characters, in lower case; nobody may choose one of them.
 *
 * Taken from the frequency list of zxcvbn (MIT), plus what people in Peru choose: shops, football, saints, sweethearts.
 */
const words = `
0.0.0.000 0.0.000 000000 00000000 000001 000007 007007 010101 01011970 01011980 01011981 01011984 01011985 01011986
01011987 01011988 01011989 01011990 01011991 01012000 01012001 01012010 01012011 010203 0123456 01234567 012345678
0123456789 020202 0987654321 100000 101010 102030 102938 1029384756 111111 1111111 11111111 11112222 111222 111222333
112211 112233 11223344 1122334455 112358 11235813 1123581321 121212 121314 12131415 122333 123098 123123 12312312
123123123 123123a 123123q 1232323q 123321 123321123 123321q 12341234 1234321 12344321 123454321 1234554321 123456
1234567 12345678 123456789 1234567890 1234567890q 12345678910 123456789a 123456789q 123456789z 1234567a 1234567q
123456a 123456aa 123456k 123456q 123456qwerty 123456r 123456s 123456z 123457 12345a 12345q 12345qwert 12345z 1234abcd
1234qwe 1234qwer 123654 123654789 12369874 123698745 123789 123789456 123987 123abc 123asd 123qaz 123qwe 123qwe123
123qweasd 123qweasdzxc 123qwerty 123zxc 124578 128500 12qwaszx 131313 132435 13243546 134679 135246 135790 1366613
141627 142536 147258 147258369 147852 147852369 1478963 14789632 147896325 150781 15426378 159357 159753 159951 162534
18436572 192837 192837465 1a2b3c 1a2b3c4d 1passwor 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 1qwerty 1x2zkg8w 200000 21122112 2128506 222222 222333 223344 246810 25802580 258456 314159
31415926 315475 321123 321456 321654 321654987 332211 333333 333666 362436 420247 444444 445566 456123 456321 456654
456852 4815162342 4runner 50cent 51505150 555555 555666 555777 654321 666666 666777 666999 6751520 696969 73501505
741852 741852963 753159 753951 7753191 777777 7777777 777888 778899 789123 789456 78945612 789456123 7895123 789654
789987 852456 8675309 888888 8j4ye3uz 906090 908070 911911 9379992 951753 963852 963852741 987456 987654 987654321
999999 a12345 a123456 a1234567 a123456789 a1b2c3 a1b2c3d4 a1s2d3f4 aa123456 aaa111 aaliyah aardvark abc123 abc12345
abcd1234 abcdef abcdefg aberdeen abgrtyu abigail abraham abril2025 absolut acceso acceso1 access access14 accord
account achilles action active adgjmptw adidas admin1 admin123 administrador admiral adonis adrian adriana aezakmi
africa agent007 aggies agosto2025 aikido airborne airbus airforce airplane alabama alaska albatros albert alberto
albina albion alejandr alejandra alejandro aleksandr aleksey alexande alexander alexandr alexandra alexis alfred
alianza alianza1 alianza123 alianzalima alibaba alicia aliens alison alliance allison allmine allsop alpha1 alpine
alucard always alyssa amadeus amanda amanda1 amateur amazon amber1 amelia america america1 american amorcito
amordedios amsterda amsterdam anaconda anakin analsex anarchy anastasia anders anderson andrea andrea1 andreas andrei
andres andrew andrew1 andrey anfield angel1 angela angelica angelina angelita angelito angelo angels anhyeuem animal
animals annette answer anthony anthony1 antonio anubis anything apache apollo apollo13 apple1 apple123 applepie apples
aquarius aragorn archer archie area51 arequipa argentina arizona armani arnold arribaperu arsenal arsenal1 artemis
arthur artist asd123 asd1234 asdasd asdf123 asdf1234 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdzxc ashley
ashley1 ashton aspire aspirine assass assassin assfuck asshole asshole1 assholes assman asterix astrid astros athena
atlanta atlantic atlantis atomic attack auburn audia4 audrey august aurora aussie austin australi australia autumn
avalanch avalon avatar avenger awesome ayacucho azamat azerty azsxdc azsxdcfv babies babyblue babyboy babydoll
babygirl babylon babylon5 backdoor badass badboy baddog badger baggins bailey baller balloon bambam banana bananas
bandit bangbang bangkok banker banshee barbara barber barbie barcelon barcelona barcelona1 barkley barney barsik
baseball basket basketba basketball bassman bastard batman batman1 battle baxter bayern beaches beagle beaner beanie
bearbear beastie beatles beatrice beautiful beauty beaver beavis beckham beefcake beerbeer beetle believe belinda
bender bendicion bendiciones benjamin bennett benson bentley beretta berlin bernard bernie bertha bertie bethany
better beverly bianca bicycle bigballs bigbear bigbird bigboobs bigboy bigcock bigdaddy bigdick bigdog bigfoot bigger
biggie bigguy bigmac bigman bigmoney bigone bigred bigsexy bigtime bigtits bikini billie billy1 billybob billyboy
bimmer birdie birdman birthday biscuit bishop bitch1 bitches biteme bizkit blabla black1 blackcat blackdog blackhaw
blackie blackjac blackman blacks blacky blades blahblah blaster blazer blessed blink182 blizzard blonde blondes
blondie bloody blossom blowjob blowme blue123 blue22 bluebird blueblue blueboy bluedog blueeyes bluemoon bluesky
bob123 bobafett bobbie bobbob bobby1 bobcat bodega bodega1 bodega123 bodega2024 bodega2025 bodega2026 boeing bogart
bogdan bohica bolivia bollocks bollox bomber bond007 bondage bonehead bonita bonita1 bonjour bonkers bonnie bonsai
boobies booboo booger boogie boomboom boomer bootie bossman boston bottle bottom bounce bowler bowling bowser boxing
br0d3r bradford bradley brandi brando brandon brandon1 brandy brasil braves brazil breast breeze brenda brendan brian1
briana brianna bridge bridget brighton bristol britney brittany broadway broken bronco broncos brooke brooklyn brooks
brother brothers brownie browns brucelee bruins brutus bryant bubba1 bubbas bubble bubbles buckeye buckeyes buckshot
buddha buddy1 budlight budman budweise buffalo buffett bugger builder bulldog bulldogs bullet bullseye bullshit
bunghole burger burton business busted buster buster1 butler butter butterfl butterfly butthead butthole buttman
button buttons byteme cabbage cactus cadillac caesar caitlin caja123 cajamarca calico caliente californ california
caligula callaway callie calvin camaro cambiame cambiar camelot camels camera cameron camilla camille campbell campeon
campeones canada canadian cancel cancer cancun candle candyman cannon cantona capital capone captain caramel cardinal
carlos carlos123 carlton carmen carmen123 carole carolina caroline carolyn carpet carrera carrie carrot carson carter
cartman cartoon caserta casey1 casino casper cassidy cassie castle cat123 catalina catch22 catdog catfish catherin
catherine catman cavalier caveman cbr600 ccbill cdtnkfyf cecilia celeron celeste celica celine celtic celtics center
central cesar123 cessna chainsaw champion champs chance chandler chanel change changeme charger chargers charles
charles1 charley charli charlie charlie1 charlott charlotte charlton charly charmed chaser cheers cheese cheetah
chelsea chelsea1 chemical cherokee cherry cheryl chester chester1 chevelle chevrole chevy1 chewie cheyenne chicago
chicago1 chichi chicken chicken1 chickens chicks chiclayo chiefs children chile123 chipper chiquita chiquito chivas
chocolat chocolate chopper chris1 chrisbln chrissy christ christia christian christin christina christine christop
christopher christy chronic chrono chubby chucky church cigars cinder cinnamon cjkysirj cjkywt claire clancy clapton
clarence classic claude claudia claudia1 clave1 clave123 clave1234 clayton clemson clifford clinton clipper clitoris
cloud9 clover cobra1 cocacola coconut coffee cohiba coleman colleen college collins colombia colorado colors colt45
coltrane columbia columbus comercio comics command commando compaq compute computer concrete condom condor connect
conner connie connor conrad consumer contact content contrasena contrasena1 contrasena123 contraseña contraseña1
contraseña123 control cookie cookies cooldude cooler coolguy coolio coolman cooper cooter copper corazon corazon1
corazon123 corona corrado corvette cosmos cosworth cotton cougar country courtney cowboy cowboys cowboys1 coyote
cracker crawford crazy1 crazybab creampie creamy creative credit cricket crimson cristal cristiano7 cristina cristo
cristo1 cristo123 critter cruise cruiser crunch crusader crysis crystal cthulhu cthutq cuadra cuadra1 cuadra123
cuadra2025 cuadra2026 cubbies cuddles cueva10 cumming cumshot cupcake curious curtis cusco123 custom cutlass cutter
cxfcnmt cyclone cyclops cynthia cypress daddy1 daewoo dagger daisy1 dakota dalejr dallas dallas1 dalton damage damian
damien dammit damnit dancer danger daniel daniel1 daniel123 daniela daniela1 danielle daniil danila dannyboy danzig
daphne darkness darkside darkstar darling darren darwin david1 davids davidson dawson daytona dbrnjhbz deacon deadhead
deadman deanna death1 debbie deborah december deedee deejay deepthroat deeznuts defender defiant deftones delete
delta1 demons denali denise deniska dennis denver depeche derrick desert design designer desire deskjet destiny
detroit devildog devils dexter dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo diamond diamond1 diamonds diciembre2025
dickhead diego123 diehard diesel dietcoke digger digital dilbert dilligaf dillon dinamo dingdong dinosaur dios123
diosesamor diosesfiel diosmio diosteama direct director discover disney divine dkflbckfd dkflbvbh doberman doctor
dodge1 dodger dodgeram dodgers doggie dogman dollar dollars dolphin dolphins dominic domino donald donkey donnie
donuts doobie doodle doogie dookie dorian dorothy double doughboy douglas downtown dracula dragon dragon1 dragons
dragoon dreamer dreams driver drizzt droopy drowssap drpepper drummer dthjybrf dublin ducati duchess dudley dumbass
duncan durango duster dustin eagle1 eagles eastside eatpussy eatshit eclipse ecuador eduard eduardo1 edward edwards
eeyore eileen einstein ekaterina elaine electric element elephant eleven elijah elizabet elizabeth elliot elliott
elvira elvis1 elwood emerald emerson emily1 eminem emmanuel emmitt empire energy enero2025 engage engine engineer
england english enigma enter1 enterpri enterprise entrar entrar1 ericsson ernest erotic erotica escape escort esther
estrella estrella1 eternity eugene europa europe evelyn everest everton excalibu exigen exigent exodus explorer
express extreme fabian fabric facial faggot falcon falcons fallen fallout familia familia1 familia123 family fantasy
farfan farmer farside fashion faster fatass fatboy fatcat father fatima fatman feather febrero2025 february federico
felicia fender fernand fernanda fernando fernando1 ferrari ferrari1 ferret fetish fghtkm ficken fiesta figaro fighter
filter finger fingers finish fireball firebird firefly firefox fireman fisher fishes fishing fitness fktrcfylh
fktrcfylhf fktrctq flames flamingo flash1 flatron fletch fletcher flight flipper floppy florence florian florida
florida1 flounder flower flowers fluffy flyboy flyers flying foobar football football1 fordf150 forest forever forfun
forget forgot formula formula1 forrest fortuna fortune fossil foster fowler foxtrot france frances francesc francis
franco francois frank1 frankie franklin franky freaks freaky freckles freddie freddy frederic fredfred freedom
freedom1 freeman freepass freeporn freeuser french friday friend friends fright frisco frogger froggy front242
frontier frosty frozen fuck_inside fucked fucker fuckers fuckface fuckfuck fuckher fuckin fucking fuckit fuckme
fuckoff fuckthis fucku2 fuckyou fuckyou1 fuckyou2 fugazi function funtime fusion futbol futbol1 futbol10 futbolista
future fyfcnfcbz fylhtq gabrie gabriel gabriela1 galaxy galina galore gambit gandalf gandalf1 gangbang gangsta
gangster garage garbage garcia garden garfield gargoyle garrett gateway gateway1 gatito gators gbpltw gegcbr geheim
gemini general genesis genius george george1 georgia gerald gerard german germany geronimo getmoney getsome gfhjkm
gfhjkm123 ghbdtn ghbdtnbr ghetto ghjcnj ghjcnjnfr giants gibson gilbert gillian ginger giorgi giovanni giuseppe gizmo1
gizmodo gjkbyf global gloria gmoney gn56gn56 goalie goblin goblue goddess godfather godsmack godzilla gofish goforit
goldberg golden goldfish goldie goldstar golfball golfer golfgolf golfing goliath goober goodbye goodluck goodman
goodtime google gopher gordon gordon24 gorilla gotcha gothic gotohell govols gracie graham grandma granny grapes
grateful great1 greatone greece green1 greenbay greenday greene greens gregory gremlin grendel gretchen griffey
griffin gringo grizzly groovy groucho grover grumpy guadalupe guardian guerrero guiness guinness guitar gundam gunnar
gunner gunners gustav hacker hailey hal9000 halflife hambone hamburg hamilton hamlet hammer hammers hamster handsome
hannah hannibal hansen hansolo happy1 happy123 happyday hardcore harder hardon hardrock harley harley1 harmony harold
harper harris harrison harry1 harvey hastings havefun hawaii hawkeye hayden hayley hearts heather heather1 heaven
hector hedgehog helena hellfire hello1 hello123 helloo hellyeah helpme hendrix hentai herbert herbie hercules herman
hermes hermosa hermosa1 hershey hesoyam hidden highland hilton hiphop history hithere hitler hitman hjvfirf hobbes
hobbit hockey hola123 hola1234 hola12345 holahola holamundo holaquetal holden holiday holland holly1 hollywoo
hollywood holmes holyshit homer1 homers homerun honda1 hongkong hooker hooter hooters hoover hopper horizon horndog
hornet horney horny1 horses hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie houses houston howard
huancayo hudson hummer hungry hunter hunter1 hunting hurrican husker huskers huskies hustler hyperion ibanez icecream
iceman idontknow iforgot iguana ihateyou illini ilovesex iloveu iloveyo iloveyou imagine immortal impala imperial
incubus indian indiana indians indigo infantry inferno infiniti infinity ingrid insane insert inside integra internet
intrepid intruder invitado iquitos ireland irish1 ironman isabel isabella isabelle isaiah island israel italia italian
ivanov ivanova iverson iwantu jabroni jackal jackass jackie jackoff jackson jackson1 jacob1 jaguar jamaica james1
jamesbon jamesbond jammer janice janine january japanese jarhead jasmin jasmine jasmine1 jason1 jasper javier javier1
jayhawk jazzman jeanette jeanne jeffrey jehova jehova1 jennie jennifer jenny1 jensen jeremiah jeremy jericho jerkoff
jerome jersey jessic jessica jessica1 jessie jester jesus1 jesus123 jethro jewels jillian jimbob jimmy1 joanna joanne
joejoe johanna johannes john316 johnjohn johnny johnson jokers jonathan jordan jordan1 jordan23 jorge123 jose123
joseph joshua joshua1 journey jrcfyf juan123 juana123 judith juggalo julian juliet julio2025 julius jumper junebug
jungle junio2025 junior jupiter justdoit justice justin justin1 justine justme juventus kahuna kaiser kaktus kamikaze
kangaroo kansas karate karina karina1 karolina kasper katana katerina kathleen kathryn katie1 katrin katrina kawasaki
kcj9wx5n keeper kelley kelly1 kelsey kendall kennedy kenneth kenshin kentucky kenwood kenworth kermit kevin1 keyboard
keystone keywest kickass kicker killbill killer killer1 killme kimber kimberly kingdom kingfish kingkong kingpin
kingston kipper kirill kirsten kisses kissme kitkat kitten kitty1 kittycat klaster klingon knickers knicks knight
knights knopka kodiak kolobok koshka kostya kotenok kramer krishna krista kristen kristi kristin kristina kristine
kristy ktyjxrf kungfu labrador labtec lacrosse ladies ladybug laguna lakers lamont lancelot lancer lansing laptop
larisa lasvegas latino laurel lauren laurie lawrence lawyer leader leanne leather ledzep legacy legend legion legolas
lemons lennon leonard leonardo leonid leopard lesbian lesbians leslie lespaul lestat lester letmein letmein1 letmein2
letsgo lexmark liberty library licker lickit lickme lifehack lifetime lightnin lights lillian lima123 lima1234
lima2024 lima2025 lima2026 lincoln lindsay lindsey lineage2 lionking liquid lisalisa little liverpoo liverpool lizard
lizzie lobster logitech lokomotiv lol123 lolipop lolita lollipop lollol london lonely lonestar lonewolf longhorn
looker looking looser lorenzo lorraine losers louise loulou love123 love69 loveit lovelove lovely loveme loverboy
lovers loveyou loving lowrider lucia123 lucifer lucky1 lucky13 lucky7 luckydog ludwig luis123 luther lvbnhbq macdaddy
machine macross madden maddie maddog madeline madison madison1 madman madmax madness madonna madrid maestro maggie
magic1 magick magicman magnolia magnum magnus magpie maiden mailcreated5240 mailman majestic makaveli maksim malaka
malcolm malibu malina mallard mamapapa manager manchest manchester mandingo maniac manson manuel manuel1 manutd
maradona marathon marcel marcos marcus margaret margarita maria1 maria123 mariah marian marianne marilyn marina marine
mariners marines marino marino13 mario123 marion mariposa mariposa1 marisa marissa marius market markus marlboro
marlene marley marlin marshall martha martin martin1 martina martinez martini marvel marvin maryjane maryland
marzo2025 massimo massive master master1 masters matador mathew matilda matrix matthew matthew1 mattie mature maureen
maurice maverick maxell maxima maximum maximus maxine maxmax maxwell mayday mayhem maynard mayo2025 meatball meatloaf
mechanic megadeth megaman megapass meghan melanie melgar melinda melissa melissa1 mellon melody melvin member memorex
memory memphis mercado mercedes mercury meredith meridian merlin mersedes messi10 metallic metallica method mexico
miamor miamor1 miamor123 mibodega micaja michael michael1 michaela micheal michel michele michell michelle michigan
mickey miclave miclave1 miclave123 microlab micron microsof microsoft midget midnight mifamilia mighty miguel
miguel123 mikemike milagros milagros1 milana milano milena military miller millie million milton minecraft minegocio
minime minnie miracle mirage miranda miriam mirror misfit mission mister mistress mitchell mitienda mittens mivida
mividaeres mobile models mollie molly1 moloko molson momoney monaco monday mondeo money1 moneyman moneys mongoose
monica monika monique monitor monkey monkey1 monkeys monopoly monroe monster montana montreal moocow mookie moomoo
moose1 morgan morpheus morris morrison moscow mother motherlode motorola mountain mouse1 movies mozart muffin mulder
multiplelo munchkin muppet murder murphy murray muscle mushroom music1 musica musicman mustang mustang1 mustangs
mybaby mylife mylove mypass myself mystery mystic nadine napass napoleon naruto nascar nastya natali natalia natalia1
natalie natasha nathalie nathan national natural nature naughty navidad navidad2025 ncc1701 ncc1701a ncc1701d ncc1701e
ne1469 nebraska negocio negocio1 negocio123 nellie nelson nemesis neptune network nevada newbie newcastl newlife
newman newpass newport newton newyork newyork1 nfnmzyf nguyen nicholas nicola nicolas nicole nicole1 nigger nikita
nikola nimrod niners nintendo nipper nipple nipples nirvana nissan nitram nobody nofear nolimit noodle noodles nookie
nopass norman norton nothing november noviembre2025 nudist nugget number number1 nuttertools nwo4life nyjets nylons
nymets oakland oakley obiwan oblivion october octubre2025 odessa office ohyeah oicu812 oilers oklahoma oksana oldman
oliver olivia olivier omega1 onelove online onlyme openup operator oracle orange oranges oregon orgasm original
orioles orlando oscar1 osiris outkast outlaw overlord oxford p0015123 p@ssw0rd pa55w0rd pa55word pacific packard
packer packers packers1 pacman padres paintbal painter pakistan palace paladin palmer pamela panama panasoni panasonic
pancho pandora pantera panther panther1 panthers panties pantyhos panzer paolo9 paradise paradox parker parola parrot
pascal pass123 pass1234 passat passion passme passpass passport passw0rd passwor passwor1 password password1
password123 passwords passwort patches patricia patrick patrick1 patriot patriots patton pauline pavilion payton
peaches peanut peanuts pearljam pebbles pedro123 peekaboo peewee pegasus pencil penelope penguin penguins penthous
pentium people pepper pepper1 pepsi1 perfect perrito personal peru123 peru1234 peru12345 peru2020 peru2021 peru2022
peru2023 peru2024 peru2025 peru2026 pervert perú123 peter1 peterpan peters peterson peugeot phantom philip philippe
philips phillies phillip phillips philly phoebe phoenix phoenix1 photos picard picasso piccolo pickle pickles picture
pierre piglet pikachu pillow pimpin pineappl pingpong pinkfloy pioneer pippen pirate pirates pisces pistol pitbull
piura123 planet plastic platinum playboy player playtime please pleasure plin123 plumber plymouth poetry poison
pokemon pokemon1 polaris police polina polniypizdec0211 polska pompey poncho pontiac poodle poohbear pookie poontang
pooper poopie poopoo pooppoop pooter popcorn popeye porkchop pornos pornstar porsche porsche9 porter portland portugal
poseidon positive possum postal potato potter powder powell power1 powers preciosa preciosa1 precious predator prelude
premier presario presto preston pretty primus prince princes princesa princesa1 princesa123 princess printer prissy
private privet prodigy profit prueba prueba1 prueba123 psycho pudding pumpkin punisher punkin punkrock puppies pupsik
purple pussie pussies pussy1 pussy69 pussycat pussys putter pyramid python q12345 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 qawsed qawsedrf qaz123 qazqaz qazwsx qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc
qqq111 quality quantum quartz quattro quincy qwaszx qwe123 qweasd qweasdzxc qweqwe qwer123 qwer1234 qwerasdf qwert1
qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuio qwertyuiop
r2d2c3po rabbit racecar racerx rachael rachel racing rafael ragnarok raider raiders raiders1 railroad rainbow raistlin
rambler rammstein ramona ramses randall random ranger ranger1 rangers rangers1 raptor rascal rasdzv3 rasputin rastaman
raven1 ravens raymond rbhbkk rctybz reading reagan reality realmadrid realmadrid1 reaper rebecca rebels red123
redalert redbull reddog redfish redhead redhot redman redneck redrum redskins redsox redwings reebok reggie regina
remember renault renegade rereirf rescue research respect retard retired revenge review rfhbyf rfnthbyf rfrfirf rfrnec
rhbcnbyf rhonda ricardo ricardo1 richard richard1 richards richie richmond rightnow ripper rivers rjirfrgbde rjntyjr
rjycnfynby roadkill robbie robert robert1 roberta roberto roberto1 roberts robinson robotech rocker rocket rockets
rockhard rockon rockstar rocky1 rodman rodney rogers roland roller rolltide romance romashka rommel ronald ronaldo
ronaldo7 ronnie rookie rooster rootbeer rosa123 roscoe rosebud rosemary rosita rosita1 rotten route66 rovers roxanne
royals rubber runner running rupert rush2112 ruslan russell russia russian rustam rusty1 sabbath sabina sabine sabres
sabrina sadie1 safari safety sailboat sailing sailor saints sakura salmon salvador samantha samara samiam sammie
sammy1 sampson samson samsung samsung1 samuel samurai sanchez sanders sandiego sandman sandra sandra1 sandro sandy1
santana santarosa santiago santos sapper sapphire sarah1 saratoga sarita sascha sasha1 sasuke satan666 saturday saturn
sausage savage savannah sayang scania scanner scarface scarlet scarlett school science scooby scoobydo scooter
scooter1 scorpio scorpion scotch scotland scott1 scottie scotty scrappy scratch scream scruffy scully seamus searay
search seattle sebastia sebastian second secret secret1 secreta secreto secreto1 security seeker seinfeld select
selena seminole semperfi senior sentinel septembe september septiembre2025 serega serena serenity sergei sergey sergio
server service sesame setiembre2025 seven7 sex123 sex4me sexsex sexual sexxxx sexy69 sexygirl shadow shadow1 shaggy
shalom shaman shamrock shaney14 shania shannon shannon1 shaolin sharks sharky sharon shasta shaved shazam shearer
sheena sheila shelby shelley shelly shemale sherlock sherman sherry sherwood shiloh shirley shithead shitty shogun
shooter shopping shorty shotgun showme showtime sidney siemens sierra silence silver silvia simona simone simple
simpson simpsons sinatra sinbad sinclair singer single sinner sirius sistema sistema1 sister sithlord sixers skater
skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive skyline skywalke skywalker slacker slappy
slapshot slayer sleepy slider slipknot slutty smegma smelly smiles smiley smitty smoker smokes smokey smokin smooth
smudge snake1 snakes snapper snapple snatch sneakers snickers sniper snoopdog snoopy snowball snowboar snowman
snuggles sobaka soccer soccer1 socrates sofia123 softball software sojdlg123aljg soldier soleil solnce solomon
solution somethin sommer sooner sooners sophia sophie soso123aljg southern spanking spankme spanky sparkle sparks
sparky sparrow sparta spartak spartan spartans speaker spears special spectrum speedy spencer spider spiderma
spiderman spidey spirit spitfire splash splinter spooky sporting sportingcristal sports spring springer sprint sprite
spunky spyder squirrel squirt srinivas stacey stalker stallion standard stanley staples star69 starbuck starcraft
stardust starfire starfish stargate starship startrek starwars static station stealth steele steeler steelers stefan
stefano stella stephani stephanie stephen stereo sterlin sterling steve1 steven stevie stewart sticks sticky stimpy
stinger stingray stinky stocking stocks stolen stonecol stoner stones stormy strange stranger street strider strike
striker stripper stroke strong stuart student studio studly stupid subaru sublime subway success sucker suckit suckme
sultan summer summer1 summit sundance sunday sunflowe sunnyday sunrise sunset sunshine super1 super123 superfly
superman superman1 supersta superstar support surfer surfing susanne suzanne suzuki svetik svetlana swallow sweden
sweetie sweetpea sweets sweety swimmer swimming swinger swingers swordfis swordfish sydney sylvia syracuse system
tabitha tacobell tacoma tamara tanker tanner tardis target tarheel tarheels tarzan tatiana tattoo tatyana taurus
taylor taylor1 tazman tazmania tdutybq teacher teamo1 teamo123 teamomucho technics techno tekken telefon tempest
temple temporal temporal1 tennis tequiero tequiero1 tequieromucho tequila teresa teresa1 terminal terminator terror
test123 test1234 tester testing testtest texas1 thailand thanatos thanks thankyou theboss thecat theend thegame thekid
theking theman theodore theone theresa therock thesims thirteen thomas thomas1 thompson throat thuglife thumper
thunder thunder1 thursday thx1138 tickle tienda tienda1 tienda123 tiffany tiger1 tigers tigger tigger1 tights timber
timothy tinker tinman tintin titanic titanium titans titleist titties tobias tolkien tomato tomcat tommy1 tommyboy
tomorrow tomtom tootsie topcat topdog topgun topher topper tornado toronto torres toshiba tottenha toyota tracey
tractor trader traffic trains trance transam translator travel travis treasure trebor trevor trfnthbyf tricky trident
trigger trinidad trinity trisha tristan triton triumph trixie trojan trojans trombone trooper trouble trucker trucks
truelove trujillo truman trumpet trunks trustno1 tsunami tucker tuesday tunafish tundra turbo1 turkey turkey50 turner
turtle tweety twilight twisted twister tyler1 typhoon tyrone ufkbyf ultima ultimate umbrella underdog undertaker
unicorn united universe universitario unknown unreal usa123 usnavy usuario usuario1 usuario123 usuckballz1 utopia
vacation vagina valentin valentina valera valeria valeria1 valerie valhalla valley vampire vanessa vanhalen vanilla
vargas vector vectra vegeta velvet venezuela ventas ventas123 verano2025 verano2026 verbatim veritas vermont vernon
verona veronica veronika vertigo vfczyz vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf vh5150
viagra victor victor1 victoria victory vietnam viewsonic viking vikings viktor viktoria village vincent violet viper1
vipers virgin virginia vision vitalik vivaperu vivian vkontakte vladik vladimir vladislav volley volume voodoo vortex
voyager voyeur vulcan wagner walker wallace walleye walmart walnut walrus walter wanker wapbbs warcraft warhammer
warlock warlord warren warrior warriors wasser wassup watcher waterloo waters watson weasel weather webmaster webster
weezer welcome welcome1 werewolf werner wesley western westham westside westwood wetpussy whatever wheels whiskey
whisper whitesox whitey whitney whocares whynot wibble wicked wilbur wildcat wildcats wildfire william william1
williams willie willis willow wilson window windows winner winnie winston winston1 winter wisdom wizard wolf359
wolfgang wolfie wolfman wolfpack wolverin wolverine wolves wombat wonder woody1 woofwoof wookie wordpass working
wrangler wrestlin wright wrinkle1 writer wutang xanadu xavier xbox360 xfiles xtreme yamaha yankee yankees yankees1
yape123 yapeplin ybrbnf ybrjkfq yellow yfnfif yolanda yomama yosemite yourmom yousuck yvonne yzerman z1x2c3 zachary
zaphod zaq123 zaq12wsx zaq1xsw2 zaqwsx zaqxsw zenith zeppelin zerocool zidane zipper zombie zvezda zxc123 zxcasd
zxcasdqwe zxcv1234 zxcvbn zxcvbnm zxcvbnm1
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/u));
