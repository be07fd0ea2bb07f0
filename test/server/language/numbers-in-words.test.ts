// Numbers in messages are written as their reader writes them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import test from 'ava'

const folders = [
  ...readdirSync('modules').map((name) => `modules/${name}/messages`),
  ...['views/messages', 'views/messages/admin', 'server/language/messages'],
].filter((folder) => existsSync(`${folder}/de.json`))

const found = (language: string, wrong: RegExp) =>
  folders.flatMap((folder) => {
    const words: Record<string, string> = JSON.parse(
      readFileSync(`${folder}/${language}.json`, 'utf8'),
    )
    return Object.entries(words).flatMap(([key, text]) =>
      wrong.test(text) ? [`${folder} ${key}`] : [],
    )
  })

test('examples of amounts in German have a comma, as their reader types them', (t) => {
  // Rates of US files have a point.
  t.deepEqual(found('de', /(?<![\d.])\d+\.\d{2}(?!\d|\.\d)/), ['modules/tax/messages us.noRate'])
})

test('no space stands before a percent sign in English', (t) => {
  t.deepEqual(found('en', /[\d}] %/), [])
})
