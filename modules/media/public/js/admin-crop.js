// Handles on a picture that is cropped: they set the numbers of the form, which works without them.
;(() => {
  const names = ['x', 'y', 'width', 'height']
  const edges = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
  /** In percent: a part is never smaller. */
  const least = 1

  const svgElement = (name) => document.createElementNS('http://www.w3.org/2000/svg', name)
  const fieldOf = (stage, name) => stage.closest('form').elements.namedItem(name)
  const numberOf = (stage, name) => Number(fieldOf(stage, name).value.replace(',', '.'))
  const rounded = (value) => Math.round(value * 100) / 100
  const within = (value, from, until) => Math.min(until, Math.max(from, value))

  const sizeOf = ({ dataset }) => ({ width: Number(dataset.width), height: Number(dataset.height) })

  function partOf(stage) {
    const part = Object.fromEntries(names.map((name) => [name, numberOf(stage, name)]))
    return names.every((name) => Number.isFinite(part[name])) ? part : undefined
  }

  /** Width by height, of the part before it is turned and in percent of the picture; undefined for any. */
  function ratioOf(stage) {
    const { width, height } = sizeOf(stage)
    const chosen = fieldOf(stage, 'ratio').value
    if (chosen === 'free') return undefined
    if (chosen === 'original') return 1
    const [across, down] = chosen.split(':').map(Number)
    const isLevel = Number(fieldOf(stage, 'rotation').value) % 180 === 0
    return ((isLevel ? across / down : down / across) * height) / width
  }

  function write(stage, part) {
    for (const name of names) fieldOf(stage, name).value = String(rounded(part[name]))
    draw(stage)
  }

  /** The largest part with the proportions, around the same middle. */
  function narrow(stage) {
    const part = partOf(stage)
    const ratio = ratioOf(stage)
    if (!part || !ratio) return
    const width = Math.min(part.width, part.height * ratio)
    const height = Math.min(part.height, part.width / ratio)
    write(stage, {
      ...{ width, height },
      x: part.x + (part.width - width) / 2,
      y: part.y + (part.height - height) / 2,
    })
  }

  function draw(stage) {
    const { width, height } = sizeOf(stage)
    const degrees = Number(fieldOf(stage, 'rotation').value)
    const [across, down] = degrees % 180 === 0 ? [width, height] : [height, width]
    stage.setAttribute('viewBox', `0 0 ${across} ${down}`)
    const [x, y] = { 90: [height, 0], 180: [width, height], 270: [0, width] }[degrees] ?? [0, 0]
    const group = stage.querySelector('g')
    group.setAttribute('transform', `translate(${x} ${y}) rotate(${degrees})`)
    const part = partOf(stage)
    if (!part) return
    const at = {
      x: (part.x / 100) * width,
      y: (part.y / 100) * height,
      width: (part.width / 100) * width,
      height: (part.height / 100) * height,
    }
    for (const name of names) stage.querySelector('rect').setAttribute(name, at[name])
    const hole = `M${at.x} ${at.y}h${at.width}v${at.height}h${-at.width}z`
    stage.querySelector('path').setAttribute('d', `M0 0h${width}v${height}h${-width}z${hole}`)
    const radius = Math.max(width, height) * 0.018
    for (const handle of stage.querySelectorAll('circle')) {
      const { edge } = handle.dataset
      const level = edge.includes('w') ? 0 : edge.includes('e') ? 1 : 0.5
      const upright = edge.includes('n') ? 0 : edge.includes('s') ? 1 : 0.5
      handle.setAttribute('cx', at.x + at.width * level)
      handle.setAttribute('cy', at.y + at.height * upright)
      handle.setAttribute('r', radius)
    }
  }

  function prepare() {
    for (const stage of document.querySelectorAll('[data-media-crop]:not([data-ready])')) {
      stage.dataset.ready = ''
      for (const edge of edges) {
        const handle = svgElement('circle')
        handle.dataset.edge = edge
        stage.querySelector('g').append(handle)
      }
      draw(stage)
    }
  }

  /** Where the pointer is, in percent of the picture, however it is turned. */
  function pointOf(stage, event) {
    const { width, height } = sizeOf(stage)
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      stage.querySelector('g').getScreenCTM().inverse(),
    )
    return { x: (at.x / width) * 100, y: (at.y / height) * 100 }
  }

  function moved(part, by) {
    return {
      ...part,
      x: within(part.x + by.x, 0, 100 - part.width),
      y: within(part.y + by.y, 0, 100 - part.height),
    }
  }

  /** The side that is held follows the pointer; the other one stays. With proportions, height follows width. */
  function resized(part, edge, by, ratio) {
    let [left, top] = [part.x, part.y]
    let [right, bottom] = [part.x + part.width, part.y + part.height]
    if (edge.includes('w')) left = within(left + by.x, 0, right - least)
    if (edge.includes('e')) right = within(right + by.x, left + least, 100)
    if (edge.includes('n')) top = within(top + by.y, 0, bottom - least)
    if (edge.includes('s')) bottom = within(bottom + by.y, top + least, 100)
    if (!ratio) return { x: left, y: top, width: right - left, height: bottom - top }
    const isUpright = edge === 'n' || edge === 's'
    let width = isUpright ? (bottom - top) * ratio : right - left
    const room = {
      width: edge.includes('w') ? right : 100 - left,
      height: edge.includes('n') ? bottom : 100 - top,
    }
    width = Math.min(width, room.width, room.height * ratio)
    const height = width / ratio
    return {
      ...{ width, height },
      x: edge.includes('w') ? right - width : left,
      y: edge.includes('n') ? bottom - height : top,
    }
  }

  let held

  document.addEventListener('pointerdown', (event) => {
    const stage = event.target.closest?.('[data-media-crop]')
    const part = stage && partOf(stage)
    const { edge } = event.target.dataset ?? {}
    if (!part || !edge) return
    event.preventDefault()
    stage.setPointerCapture(event.pointerId)
    held = { stage, edge, part, from: pointOf(stage, event) }
  })
  document.addEventListener('pointermove', (event) => {
    if (!held) return
    const { stage, edge, part, from } = held
    const at = pointOf(stage, event)
    const by = { x: at.x - from.x, y: at.y - from.y }
    write(stage, edge === 'all' ? moved(part, by) : resized(part, edge, by, ratioOf(stage)))
  })
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, () => {
      held = undefined
    })

  document.addEventListener('input', (event) => {
    const stage = event.target.form?.querySelector('[data-media-crop]')
    if (!stage) return
    if (event.target.name === 'ratio') narrow(stage)
    if (event.target.name === 'rotation') narrow(stage)
    draw(stage)
  })
  document.addEventListener('htmx:after:swap', prepare)
  prepare()
})()
