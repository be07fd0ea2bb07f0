// Says that the shop speaks its reader's language, until they chose one; it never switches by itself.

import { dress } from '/assets/js/dress.js'

const links = [...document.querySelectorAll('.languages a')]
const present = document.documentElement.lang
const origins = links.map(({ href }) => new URL(href).origin)

const base = (language) => language.split('-')[0].toLowerCase()
const linkIn = (wanted) =>
  links.find(({ lang }) => lang === wanted) ?? links.find(({ lang }) => base(lang) === base(wanted))

const cameFromHere = origins.some((origin) => document.referrer.startsWith(`${origin}/`))
const link = navigator.languages.map(linkIn).find(Boolean)

if (link && base(link.lang) !== base(present) && !cameFromHere && !isChosen()) show()

function isChosen() {
  try {
    return localStorage.getItem('language') !== null
  } catch {
    return false
  }
}

function keep(language) {
  try {
    localStorage.setItem('language', language)
  } catch {
    // Then it is named again.
  }
}

async function show() {
  const home = links.find(({ lang }) => lang === present).href
  const prefix = new URL(home).pathname.startsWith(`/${present}`) ? `/${present}` : ''
  const headers = { Accept: 'text/html', 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
  const address = `${prefix}/language-hint?language=${encodeURIComponent(link.lang)}`
  const answer = await fetch(address, { headers }).catch(() => null)
  if (!answer?.ok) return
  const words = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const hint = words.querySelector('.language-hint')
  hint.querySelector('a').href = link.href
  const close = hint.querySelector('button')
  close.hidden = false
  close.addEventListener('click', () => {
    hint.remove()
    keep(present)
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  await dress('/assets/css/language-hint.css')
  document.querySelector('.skip').after(hint)
}
