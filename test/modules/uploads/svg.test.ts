import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { Fault } from '#server/errors.ts'
import { badDrawings, disguised, goodDrawings } from '#test/fixtures/drawings.ts'
import { iconFiles } from '#test/fixtures/icon-files.ts'
import { upload } from '#test/helpers/bodies/sent-files.ts'
import { inEnglish } from '#test/helpers/in-english.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import uploads from '../../../modules/uploads/index.ts'
import { checkSvg } from '../../../modules/uploads/models/svg/svg.ts'

test('40: SVG that runs, loads, links, hides or unfolds is refused', async (t) => {
  t.true(Object.keys(badDrawings).length >= 60)
  for (const [what, text] of Object.entries(badDrawings)) {
    const error = await t.throwsAsync(checkSvg(Buffer.from(text)), { instanceOf: Fault }, what)
    t.is(error?.status, 422, what)
    t.truthy(error?.fields?.file, what)
  }
  for (const [what, bytes] of Object.entries(disguised())) {
    await t.throwsAsync(checkSvg(bytes), { instanceOf: Fault }, what)
  }
})

test('40: patterns, masks and markers that unfold without end are refused, by attribute and by style', async (t) => {
  const drawing = (inner: string) =>
    checkSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`))
  const levels = Array.from({ length: 12 }, (_, level) => level)
  const rects = (fill: (level: number) => string) =>
    levels
      .map(
        (n) =>
          `<pattern id="p${n}" width="1" height="1">${`<rect ${fill(n + 1)}/>`.repeat(10)}</pattern>`,
      )
      .join('')
  const first = '<rect fill="url(#p0)"/>'
  const bomb = [
    rects((n) => `fill="url(#p${n})"`) + first,
    rects((n) => `fill="url( '#p${n}' )"`) + first,
    rects((n) => `style="fill:url(#p${n})"`) + first,
    `<style>${levels.map((n) => `#p${n} rect{fill:url(#p${n + 1})}`).join('')}</style>${rects(() => '')}${first}`,
    levels
      .map((n) => `<mask id="p${n}">${`<rect mask="url(#p${n + 1})"/>`.repeat(10)}</mask>`)
      .join('') + '<rect mask="url(#p0)"/>',
    '<pattern id="p0"><rect fill="url(#p0)"/></pattern>',
    '<pattern id="p0"><rect fill="url(#p1)"/></pattern><pattern id="p1"><rect fill="url(#p0)"/></pattern>',
    Array.from({ length: 90 }, (_, n) => `<mask id="m${n}" mask="url(#m${n + 1})"/>`).join(''),
  ]
  for (const inner of bomb) {
    await t.throwsAsync(
      drawing(inner),
      { instanceOf: Fault, message: /unfolds/ },
      inner.slice(0, 80),
    )
  }
  await t.notThrowsAsync(
    drawing(
      '<style>.a{fill:url(#p)}.b{mask:url(#m);clip-path:url(#c)}</style><linearGradient id="l"><stop/></linearGradient>' +
        '<linearGradient id="k" href="#l"/><clipPath id="c"><rect/></clipPath><mask id="m"><rect fill="url(#k)"/></mask>' +
        `<pattern id="p"><rect fill="url(#l)"/></pattern>${'<rect class="a"/><g class="b" filter="url(#gone)"/>'.repeat(500)}`,
    ),
  )
})

test('40: icons with gradients, internal use, aria and data-* are kept', async (t) => {
  t.true(Object.keys(goodDrawings).length >= 30)
  for (const [what, text] of Object.entries(goodDrawings)) {
    await t.notThrowsAsync(checkSvg(Buffer.from(text)), what)
  }
})

test('icon files are kept as drawing programs and icon sets write them, byte for byte', async (t) => {
  const shop = await openShop(t, [auth, uploads])
  const admin = await adminOf(shop)
  for (const [who, text] of Object.entries(iconFiles)) {
    const answer = await upload(admin, Buffer.from(text), { name: 'icon.svg' })
    t.is(answer.status, 201, `${who}: ${answer.text}`)
    t.is(answer.json.contentType, 'image/svg+xml', who)
    const kept = await shop.client().get(new URL(answer.json.url, shop.url).pathname)
    // What fetch makes of the bytes is a text without its first mark.
    t.is(kept.text, text.replace(/^\ufeff/, ''), who)
  }
})

test('a drawing that refers to much from deep within is counted once, not once for each level', async (t) => {
  const shop = await openShop(t, [auth, uploads])
  const admin = await adminOf(shop)
  const levels = Array.from({ length: 38 }, (_, level) => `<g id="i${level}">`).join('')
  const refers = (at: number) =>
    Array.from({ length: 14 }, (_, n) => `a:url(#x${at * 14 + n});`).join('')
  const elements = Array.from({ length: 19_000 }, (_, at) => `<g style="${refers(at)}"/>`).join('')
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${levels}${elements}${'</g>'.repeat(38)}</svg>`
  // Remembered for each level it would not fit into the memory that the thread may take.
  const answer = await upload(admin, Buffer.from(text), {
    name: 'a.svg',
  })
  t.is(answer.status, 201, answer.text)
})

test('40: over the wire, a bad SVG is 422 and leaves no file; svgz is 415', async (t) => {
  const shop = await openShop(t, [auth, uploads])
  const admin = await adminOf(shop)
  const all = { ...badDrawings, ...disguised() }
  for (const [what, content] of Object.entries(all)) {
    const answer = await upload(admin, Buffer.from(content as string), { name: 'a.png' })
    t.is(answer.status, 422, `${what}: ${answer.text}`)
  }
  const { gzipSync } = await import('node:zlib')
  const packed = gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')
  t.is((await upload(admin, packed, { name: 'a.svgz' })).status, 415)
  t.throws(() => readdirSync(join(shop.app.kernel.env.dataDir, 'uploads')), { code: 'ENOENT' })
  t.is(
    await shop.scope
      .db('uploads')
      .count()
      .first()
      .then((row) => Number(Object.values(row ?? {})[0])),
    0,
  )
})

test('40: what is refused names the element and the rule', async (t) => {
  const message = async (name: string) => {
    const refused = checkSvg(Buffer.from(badDrawings[name] ?? ''))
    return inEnglish((await t.throwsAsync<Fault>(refused, { instanceOf: Fault }))?.told)
  }
  // Bytes: of a message
  t.regex(await message('a script'), /<script>/)
  // Bytes: of a message
  t.regex(await message('onclick in the middle'), /<path>.*onclick/)
  t.regex(await message('a namespace that nobody knows'), /plain SVG/)
  // Bytes: of a message
  t.regex(await message('no namespace'), /add xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  t.regex(await message('a doctype from elsewhere'), /DOCTYPE/)
  // Bytes: of a message
  t.regex(await message('a use of a use'), /<use>/)
})

test('an SVG says its size by its root, or by its box', async (t) => {
  const size = (attributes: string) =>
    checkSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`))
  t.deepEqual(await size('width="24" height="16px"'), { width: 24, height: 16 })
  t.deepEqual(await size('viewBox="0 0 48 32"'), { width: 48, height: 32 })
  t.deepEqual(await size('width="100%" height="100%" viewBox="0,0,8,4"'), { width: 8, height: 4 })
  t.deepEqual(await size('width="2em" height="1em"'), {})
  t.deepEqual(await size(''), {})
})
