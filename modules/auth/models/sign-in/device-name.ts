/** What a browser calls itself, in plain words: "Firefox on Linux". */

/** The first that fits: most of them also claim to be those below. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** The browser and the system behind a User-Agent; either is undefined when it is none of the big ones. */
export const deviceOf = (userAgent: string | null) => ({
  browser: named(browsers, userAgent ?? ''),
  system: named(systems, userAgent ?? ''),
})

const named = (list: [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

type Words = (key: string, values?: Record<string, string | number>) => string

/** A device in words, in the reader's language. */
export function deviceName(t: Words, userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('auth.account.deviceOn', { browser, system })
  return browser ?? system ?? t('auth.account.deviceUnknown')
}
