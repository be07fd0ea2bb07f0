import test from 'ava'
import { invalidIn } from '#test/helpers/markup/valid-html.ts'

const page = (path: string, main: string) => ({
  path,
  html: `<!DOCTYPE html>\n<html lang="en"><head><title>A</title></head><body><main>${main}</main></body></html>\n`,
})

test('a fault is found on a page made like no other before it, and an id that is there twice on each', async (t) => {
  const sound = [page('/a', '<p>One</p>'), page('/b', '<p>Two</p>')]
  t.deepEqual(await invalidIn(sound), [])
  const nested = await invalidIn([...sound, page('/c', '<p>One<div>Two</div></p>')])
  t.true(nested.length > 0)
  t.true(nested.every((fault) => fault.startsWith('/c ')))
  const listed = await invalidIn([
    page('/e', '<button type="button">A</button>'),
    page('/f', '<button type="none">A</button>'),
  ])
  t.true(listed.length > 0)
  const twice = await invalidIn([
    page('/g', '<p id="a">1</p><p id="b">2</p>'),
    page('/h', '<p id="a">1</p><p id="a">2</p>'),
  ])
  t.deepEqual(twice, ['/h has two elements of the id a'])
})
