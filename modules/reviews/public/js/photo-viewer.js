// The pictures of a review over the page, turned by the keyboard too.

let viewer
let shown

function build() {
  viewer = document.createElement('dialog')
  viewer.className = 'photo-viewer'
  const image = document.createElement('img')
  const foot = document.createElement('div')
  foot.className = 'photo-viewer-foot'
  const words = document.createElement('p')
  foot.append(words, step(-1, 'back'), step(1, 'arrow'), closer())
  viewer.append(image, foot)
  viewer.addEventListener('click', (event) => event.target === viewer && viewer.close())
  viewer.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  viewer.addEventListener('close', () => shown?.focus({ preventScroll: true }))
  document.body.append(viewer)
}

// The lines of the icons of the same names.
const drawings = {
  back: 'M20 12H4m6-6-6 6 6 6',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
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

const said = (name) => shown.closest('.review-photos').dataset[name]
const step = (by, drawing) => button(drawing, said(by < 0 ? 'previous' : 'next'), () => turn(by))
const closer = () => button('close', said('close'), () => viewer.close())

const siblings = () => [...shown.closest('.review-photos').querySelectorAll('a')]

function turn(by) {
  const all = siblings()
  show(all[(all.indexOf(shown) + by + all.length) % all.length])
}

export function show(link) {
  shown = link
  if (!viewer?.isConnected) build()
  const [image, foot] = viewer.children
  image.src = link.href
  image.alt = link.dataset.photo || link.ariaLabel
  foot.firstChild.textContent = link.dataset.photo
  for (const stepper of [...foot.querySelectorAll('button')].slice(0, 2)) {
    stepper.hidden = siblings().length < 2
  }
  if (!viewer.open) viewer.showModal()
}
