/** In which theme and language each journey is walked, and with JavaScript or without. */
import type { Lane } from './lane.ts'

/** Drawings, and the colours and keys of the admin, are the same in each theme and language. */
const speechless = ['drawings.test.ts', 'admin-access.test.ts', 'every-list-keys.test.ts']

const isJourney = (file: string): boolean =>
  file.startsWith('test/journeys/') && !speechless.some((name) => file.endsWith(`/${name}`))

const laneOf = (theme: string, language: string, scripts: 'with' | 'without' | ''): Lane => ({
  name: `${theme}-${language}`,
  files: [],
  // Journeys ask the same verbs through a browser: one engine is enough.
  variables: {
    TEST_TEMPLATE: theme,
    TEST_LANGUAGE: language,
    TEST_SCRIPTS: scripts,
    TEST_POSTGRES_URL: '',
  },
})

/** Each theme, language and half of the stories once; what has no halves is walked in both. */
const pairs = [laneOf('base', 'en', 'with'), laneOf('foundry', 'de', 'without')]
const whole = [laneOf('base', 'en', ''), laneOf('foundry', 'de', '')]
const every = ['base', 'foundry'].flatMap((theme) =>
  ['en', 'de'].map((language) => laneOf(theme, language, '')),
)

/** The lanes of those files that are journeys; `everywhere` with both halves in each. */
export function journeyLanes(files: readonly string[], everywhere: boolean): Lane[] {
  return lanesIn(everywhere ? whole : pairs, files)
}

/** Each theme in each language, with JavaScript and without. */
export const everyJourneyLane = (files: readonly string[]): Lane[] => lanesIn(every, files)

const lanesIn = (lanes: readonly Lane[], files: readonly string[]): Lane[] => {
  const walked = files.filter(isJourney)
  return walked.length === 0 ? [] : lanes.map((lane) => ({ ...lane, files: walked }))
}
