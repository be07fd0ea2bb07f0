// Pictures of a review: chosen together, seen small, sent small, and kept while the form comes back. Without this each has an input.
;(() => {
  /** A photo with fewer bytes is sent as it is. */
  const small = 1_000_000
  const kept = 'review-photos'
  let work = Promise.resolve()
  let isBusy = false

  start()
  document.addEventListener('htmx:after:swap', start)

  function start() {
    const box = document.querySelector('[data-photos]:not(.is-choosing)')
    if (!document.querySelector('[data-photos-again]')) forget()
    if (!box) return
    box.classList.add('is-choosing')
    for (const slot of slotsOf(box)) slot.hidden = true
    const more = box.querySelector('details')
    more.open = true
    more.firstElementChild.hidden = true
    box.querySelector('ol').before(chooser(box))
    box.closest('form').addEventListener('submit', wait)
    if (box.querySelector('[data-photos-again]')) busy(box, () => restore(box))
  }

  function slotsOf(box) {
    return [...box.querySelectorAll('li')]
  }

  function inputOf(slot) {
    return slot.querySelector('[type=file]')
  }

  function chooser(box) {
    const label = document.createElement('label')
    const input = document.createElement('input')
    label.className = 'photo-chooser'
    input.type = 'file'
    input.multiple = true
    input.accept = inputOf(box).accept
    input.addEventListener('change', () => {
      const files = [...input.files]
      input.value = ''
      busy(box, () => choose(box, files))
    })
    label.append(box.dataset.choose, input)
    return label
  }

  async function choose(box, files) {
    for (const file of files) {
      const slot = slotsOf(box).find(({ hidden }) => hidden)
      if (!slot) return
      await import('/assets/js/photos.js')
      const photo = await window.smallerPhoto(file, small)
      await put(slot, photo)
      await keep(slot, photo)
    }
  }

  async function put(slot, file) {
    const given = new DataTransfer()
    given.items.add(file)
    inputOf(slot).files = given.files
    slot.prepend(await thumb(file))
    slot.append(remover(slot))
    slot.hidden = false
  }

  async function thumb(file) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 144
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', file.name)
    try {
      const photo = await createImageBitmap(file)
      const side = Math.min(photo.width, photo.height)
      const [x, y] = [(photo.width - side) / 2, (photo.height - side) / 2]
      canvas.getContext('2d').drawImage(photo, x, y, side, side, 0, 0, 144, 144)
    } catch {
      // No picture at all: the shop says so.
    }
    return canvas
  }

  function remover(slot) {
    const button = document.createElement('button')
    const box = slot.closest('[data-photos]')
    button.type = 'button'
    button.textContent = box.dataset.remove
    button.setAttribute('aria-label', `${box.dataset.remove}: ${inputOf(slot).files[0].name}`)
    button.addEventListener('click', () => {
      inputOf(slot).value = ''
      slot.querySelector('[name=captions]').value = ''
      slot.querySelector('canvas').remove()
      button.remove()
      slot.hidden = true
      box.querySelector('.photo-chooser input').focus()
      keep(slot)
    })
    return button
  }

  // ---- Until they are sent ----

  function busy(box, act) {
    isBusy = true
    box.setAttribute('aria-busy', 'true')
    const mine = work.then(act).finally(() => {
      if (work !== mine) return
      isBusy = false
      box.removeAttribute('aria-busy')
    })
    work = mine
  }

  function wait(event) {
    if (!isBusy) return
    event.preventDefault()
    const { target: form, submitter } = event
    work.finally(() => form.requestSubmit(submitter))
  }

  // ---- Between two attempts: browsers send no file a second time ----

  function placeOf(slot) {
    return `/${kept}/${slotsOf(slot.closest('[data-photos]')).indexOf(slot)}`
  }

  async function keep(slot, file) {
    try {
      const cache = await caches.open(kept)
      if (!file) return await cache.delete(placeOf(slot))
      const headers = { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) }
      await cache.put(placeOf(slot), new Response(file, { headers }))
    } catch {
      // A private window keeps nothing.
    }
  }

  async function restore(box) {
    try {
      const cache = await caches.open(kept)
      for (const slot of slotsOf(box)) {
        const found = await cache.match(placeOf(slot))
        if (!found) continue
        const name = decodeURIComponent(found.headers.get('X-Name'))
        const type = found.headers.get('Content-Type')
        await put(slot, new File([await found.blob()], name, { type }))
        box.querySelector('[data-photos-again]').hidden = true
      }
    } catch {
      // They have to be chosen again, as the form says.
    }
  }

  function forget() {
    window.caches?.delete(kept).catch(() => undefined)
  }
})()
