/** The passwords that are guessed first: words from public breach lists, with the numbers people put behind them. */

const words = new Set(
  `
password passwort passw0rd p@ssword p@ssw0rd pa55word pass passwd motdepasse contraseña contrasena parola
qwerty qwertyuiop qwertz qwertzuiop qwerty1q azerty azertyuiop asdfgh asdfghjkl asdfasdf asdf zxcvbn zxcvbnm
qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 qweasd
qweasdzxc qweqweqwe asdasdasd zxczxczxc abcd abcde abcdef abcdefg abcdefgh abc aaaa abcabc
letmein welcome welkom willkommen bienvenue login access master admin administrator adminadmin root toor
superuser sysadmin support test testtest tester testing guest default changeme change secret secret1 private
iloveyou ilovegod iloveme loveyou lovely loveme love lover sweetheart darling honey babygirl baby babyboy
princess angel angels beautiful butterfly sunshine flower rainbow summer winter spring autumn january
monday friday sunday dragon monkey tiger lion eagle falcon panther dolphin shadow phoenix unicorn pokemon
pikachu mickey minnie tinkerbell cinderella superman batman spiderman ironman starwars skywalker jedi
gandalf matrix terminator avengers naruto sasuke goku digimon minecraft roblox fortnite callofduty
football futbol fussball soccer baseball basketball hockey softball tennis golf golfer swimming cowboys
yankees lakers chelsea arsenal liverpool barcelona realmadrid juventus manchester manutd celtic rangers
steelers packers patriots redsox dodgers chicago newyork london paris berlin munich hamburg sydney texas
america england germany deutschland france italia espana brazil mexico canada australia california florida
michael jordan daniel jessica jennifer ashley amanda nicole michelle melissa stephanie elizabeth samantha
charlotte victoria alexander alexandra anthony andrew matthew joshua christopher christian nicholas
jonathan benjamin william robert richard thomas charles george steven patrick vincent brandon justin
hannah sophie laura andrea maria martina carolina valentina isabella gabriel fernando alejandro sebastian
mustang corvette ferrari porsche mercedes harley yamaha kawasaki suzuki toyota honda nissan
computer internet samsung iphone android microsoft windows google facebook instagram youtube linkedin
apple banana orange chocolate cookie cookies coffee pepper ginger cheese chicken
hello helloworld hellohello hallo hallohallo goodbye freedom forever destiny whatever nothing trustno
blessed blessing jesus jesuschrist heaven faith church bismillah krishna
money dollar diamond silver golden purple yellow black white killer hunter ranger warrior soldier pirate
ninja samurai wizard merlin magic mystery rockstar metallica nirvana slipknot eminem guitar music
startrek enterprise discovery voyager apollo galaxy jupiter mercury saturn
peanut buster buddy bailey charlie maggie jasper ginger tigger snoopy garfield scooby
asshole fuckyou fuckoff bitch pussy sexy biteme
letmein1 welcome1 admin1 superstar supernova jackass dallas marina camaro snowball snowman
maverick marlboro budweiser heineken cocacola nintendo playstation xbox
shop store commerce merchant storefront
`
    .trim()
    .split(/\s+/),
)

/** True for such a word, with up to six digits behind it, and for runs and repetitions. */
export function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  const word = plain.replace(/\d{1,6}$/, '')
  return words.has(plain) || words.has(word) || isRun(plain) || isRepeated(plain)
}

/** 12345678, 87654321, abcdefgh. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const [first = 0, second = 0] = codes
  const step = second - first
  const follows = (code: number, n: number) => {
    const before = codes[n - 1]
    return before === undefined || code - before === step || (code === 48 && before === 57)
  }
  return Math.abs(step) === 1 && codes.every(follows)
}

/** 11111111, abababab, 123123123, passpasspass. */
const isRepeated = (text: string) => /^(.{1,4})\1+$/u.test(text)
