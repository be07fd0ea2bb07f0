// Pictures over the page, turned by the keyboard too. The list around them says its words.

import { dress } from '/assets/js/dress.js'

let viewer
let shown

async function build() {
  viewer = document.createElement('dialog')
  viewer.className = 'photo-viewer'
  const frame = document.createElement('figure')
  frame.append(document.createElement('img'))
  const foot = document.createElement('div')
  foot.className = 'photo-viewer-foot'
  const words = document.createElement('p')
  foot.append(words, zoomer(), step(-1, 'back'), step(1, 'arrow'), closer())
  viewer.append(frame, foot)
  viewer.addEventListener('click', (event) => event.target === viewer && viewer.close())
  viewer.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  viewer.addEventListener('close', () => shown?.focus({ preventScroll: true }))
  frame.addEventListener('click', near)
  swiped(frame)
  document.body.append(viewer)
  await dress('/assets/css/photo-viewer.css')
}

// The lines of the icons of the same names.
const drawings = {
  back: 'M20 12H4m6-6-6 6 6 6',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  zoom: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5M8 11h6m-3-3v6',
}

function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS(svg.namespaceURI, 'path')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', drawings[name])
  svg.append(path)
  return svg
}

function button(drawing, label, press) {
  const made = document.createElement('button')
  made.type = 'button'
  made.append(icon(drawing))
  made.ariaLabel = label
  made.addEventListener('click', press)
  return made
}

const said = (name) => shown.closest('[data-close]').dataset[name]
const step = (by, drawing) => button(drawing, said(by < 0 ? 'previous' : 'next'), () => turn(by))
const closer = () => button('close', said('close'), () => viewer.close())

function zoomer() {
  const made = button('zoom', said('zoom'), near)
  made.ariaPressed = 'false'
  return made
}

/** Between the whole picture and a part of it, the middle first. */
function near() {
  const [frame, foot] = viewer.children
  const isNear = frame.firstChild.classList.toggle('is-near')
  foot.querySelector('[aria-pressed]').ariaPressed = `${isNear}`
  frame.scrollTo(
    (frame.scrollWidth - frame.clientWidth) / 2,
    (frame.scrollHeight - frame.clientHeight) / 2,
  )
}

/** A swipe over the whole picture turns to the next one; near, it moves the picture. */
function swiped(frame) {
  let from
  frame.addEventListener('touchstart', ({ touches }) => {
    const isWhole = !frame.firstChild.classList.contains('is-near')
    from = touches.length === 1 && isWhole ? touches[0] : undefined
  })
  frame.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from) return
    const level = to.clientX - from.clientX
    const isSwipe =
      Math.abs(level) > 40 && Math.abs(level) > 2 * Math.abs(to.clientY - from.clientY)
    const forward = getComputedStyle(frame).direction === 'rtl' ? 1 : -1
    from = undefined
    if (isSwipe && siblings().length > 1) turn(Math.sign(level) * forward)
  })
}

const siblings = () => [...shown.closest('[data-close]').querySelectorAll('a')]

function turn(by) {
  const all = siblings()
  set(all[(all.indexOf(shown) + by + all.length) % all.length])
}

function set(link) {
  shown = link
  const [frame, foot] = viewer.children
  const image = frame.firstChild
  if (image.classList.contains('is-near')) near()
  image.src = link.href
  image.alt = link.dataset.photo || link.ariaLabel || link.querySelector('img').alt
  foot.firstChild.textContent = link.dataset.photo
  for (const stepper of [...foot.querySelectorAll('button')].slice(1, 3)) {
    stepper.hidden = siblings().length < 2
  }
}

export async function show(link) {
  shown = link
  if (!viewer?.isConnected) await build()
  set(link)
  if (!viewer.open) viewer.showModal()
}
