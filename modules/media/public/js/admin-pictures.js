// Pictures in editors: files that are chosen, dropped or pasted are sent at once, and tiles are dragged into order. Without a
// script the files go with their form, and buttons do the rest.
;(() => {
  const isImage = ({ type }) => type.startsWith('image/')
  const changed = (field) => {
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }

  /** Shows a picture in the box's small frame, before anything is saved; none for an empty address. */
  window.showThumb = (box, address) => {
    const thumb = box.querySelector('.thumb')
    if (!thumb) return
    const fresh = document.createElement(address ? 'img' : 'span')
    fresh.className = address ? 'thumb' : 'thumb thumb-empty'
    if (address) {
      fresh.src = address
      fresh.alt = ''
    }
    thumb.replaceWith(fresh)
  }

  // ---- Sending ----

  /** One after the other; each that arrives is told to `arrived`, what fails is said below. */
  async function sendAll(box, files, arrived) {
    const status = box.querySelector('[data-picture-status]')
    const failures = []
    box.setAttribute('aria-busy', 'true')
    for (const [at, file] of files.entries()) {
      const place = files.length > 1 ? `${at + 1} / ${files.length} · ` : ''
      try {
        const address = await window.sendPicture(file, (part) => {
          status.textContent = `${place}${file.name} · ${Math.round(part * 100)} %`
        })
        arrived(address)
      } catch (message) {
        failures.push(`${file.name}: ${message ?? box.dataset.failed}`)
      }
    }
    box.removeAttribute('aria-busy')
    status.classList.toggle('error', failures.length > 0)
    status.textContent = failures.join(' ')
    goOn(box.closest('form'), failures.length === 0)
  }

  // ---- A press while pictures are on their way ----

  const tileButtons = '[data-tile-earlier], [data-tile-later], [data-tile-remove]'
  const onTheirWay = ':is([data-picture], [data-pictures])[aria-busy]'
  /** By form, what was pressed last. */
  const waiting = new WeakMap()

  // The form would be saved, or drawn anew, without them.
  document.addEventListener('click', hold, true)
  document.addEventListener('submit', hold, true)

  function hold(event) {
    const pressed = event.type === 'submit' ? event.submitter : event.target.closest?.('button')
    const form = event.type === 'submit' ? event.target : pressed?.form
    if (event.type === 'click' && (pressed?.type !== 'submit' || pressed.matches(tileButtons)))
      return
    if (!form?.querySelector(onTheirWay)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const before = waiting.get(form)
    if (before) show(before, false)
    waiting.set(form, pressed ?? form)
    show(waiting.get(form), true)
  }

  function show(pressed, isWaiting) {
    if (isWaiting) pressed.setAttribute('aria-busy', 'true')
    else pressed.removeAttribute('aria-busy')
    pressed.classList.toggle('is-waiting', isWaiting)
  }

  /** Once all are there it goes on; where one failed, who pressed reads that first. */
  function goOn(form, succeeded) {
    const pressed = form && waiting.get(form)
    if (!pressed || form.querySelector(onTheirWay)) return
    waiting.delete(form)
    show(pressed, false)
    if (!succeeded)
      form.querySelector('[data-picture-status].error')?.scrollIntoView({ block: 'center' })
    else if (pressed === form) form.requestSubmit()
    else pressed.click()
  }

  function takeFiles(box, files) {
    const images = [...files].filter(isImage)
    if (images.length === 0) return false
    if (box.matches('[data-pictures]'))
      sendAll(box, images, (url) => addTile(box, { url, alt: '' }))
    else sendAll(box, images.slice(0, 1), (url) => setPicture(box, url))
    return true
  }

  document.addEventListener('change', (event) => {
    const input = event.target
    if (!input.matches('[data-picture-file], [data-picture-files]')) return
    const box = input.closest('[data-picture], [data-pictures]')
    const files = [...input.files]
    // They are in the library now, and need not be sent with the form.
    input.value = ''
    takeFiles(box, files)
  })

  // ---- Dropping and pasting ----

  const boxAt = (target) => {
    const card = target.closest?.('.card')
    return (
      target.closest?.('[data-picture], [data-pictures]') ??
      card?.querySelector('[data-pictures], [data-picture]')
    )
  }

  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    const box = boxAt(event.target)
    if (!box) return
    event.preventDefault()
    box.classList.add('is-over')
  })
  document.addEventListener('dragleave', (event) => {
    const box = boxAt(event.target)
    if (box && !box.contains(event.relatedTarget)) box.classList.remove('is-over')
  })
  document.addEventListener('drop', (event) => {
    const box = boxAt(event.target)
    if (!box || !event.dataTransfer?.files.length) return
    event.preventDefault()
    box.classList.remove('is-over')
    takeFiles(box, event.dataTransfer.files)
  })
  document.addEventListener('paste', (event) => {
    const box = boxAt(event.target) ?? document.querySelector('[data-pictures]')
    if (box && takeFiles(box, event.clipboardData?.files ?? [])) event.preventDefault()
  })

  // ---- One picture ----

  function setPicture(box, address) {
    const field = box.querySelector('[data-picture-address]')
    field.value = address
    const remove = box.querySelector('.picture-remove input')
    if (remove) remove.checked = false
    window.showThumb(box, address)
    // It leads away: what was just chosen is saved first.
    box.querySelector('[data-picture-edit]')?.remove()
    changed(field)
  }

  // ---- Several pictures ----

  const tilesOf = (box) => [...box.querySelectorAll('.tile-list > [data-tile]')]

  function addTile(box, { url, alt }) {
    const tile = box.querySelector('[data-tile-template]').content.firstElementChild.cloneNode(true)
    tile.querySelector('[data-picture-address]').value = url
    tile.querySelector('input[type="text"]').value = alt
    window.showThumb(tile, url)
    box.querySelector('.tile-list').append(tile)
    box.querySelector('[data-picture-status]').textContent = ''
    renumber(box)
  }

  document.addEventListener(
    'picture',
    (event) => {
      if (event.target.matches('[data-pictures]')) addTile(event.target, event.detail)
    },
    true,
  )

  /** Names, ids and buttons follow the order of the tiles; the first one is the cover. */
  function renumber(box) {
    const tiles = tilesOf(box)
    const list = box.dataset.pictures
    const cover = box.querySelector('.tile-cover') ?? coverOf(box)
    for (const [at, tile] of tiles.entries()) {
      for (const field of tile.querySelectorAll('input')) {
        const part = /\[([a-z]+)\]$/.exec(field.name)[1]
        field.name = `${list}[${at}][${part}]`
        if (!field.id) continue
        field.id = `field-${list}-${at}-${part}`
        tile.querySelector('label')?.setAttribute('for', field.id)
      }
      tile.querySelector('[data-tile-earlier]').disabled = at === 0
      tile.querySelector('[data-tile-later]').disabled = at === tiles.length - 1
    }
    if (tiles[0]) tiles[0].querySelector('.thumb').after(cover)
    // Where the last one is gone, the form has no other field left that could tell.
    changed(box.querySelector('.tile-list [data-picture-address], [data-picture-files]'))
  }

  function coverOf(box) {
    const cover = document.createElement('span')
    cover.className = 'badge tile-cover'
    cover.textContent = box.dataset.cover
    return cover
  }

  // Before htmx would ask the shop to draw the form anew.
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target.closest(tileButtons)
      if (!button) return
      event.preventDefault()
      event.stopPropagation()
      const box = button.closest('[data-pictures]')
      const tile = button.closest('[data-tile]')
      const { previousElementSibling: before, nextElementSibling: after } = tile
      if (button.matches('[data-tile-remove]')) {
        tile.remove()
        const next = after ?? before
        ;(
          next?.querySelector('[data-tile-remove]') ?? box.querySelector('[data-picture-files]')
        ).focus()
      } else if (button.matches('[data-tile-earlier]')) before?.before(tile)
      else after?.after(tile)
      renumber(box)
      if (tile.isConnected)
        (button.disabled ? tile.querySelector('.tile-buttons button:enabled') : button).focus()
    },
    true,
  )

  // ---- Dragging into order ----

  async function sort() {
    for (const box of document.querySelectorAll('[data-pictures]')) {
      const list = box.querySelector('.tile-list')
      if (list.dataset.sorted) continue
      list.dataset.sorted = 'on'
      const sorter = await window.sorting(box.dataset.sortable)
      sorter?.create(list, {
        draggable: '[data-tile]',
        // Text in a field is selected by dragging.
        filter: 'input, button',
        preventOnFilter: false,
        animation: 150,
        onEnd: () => renumber(box),
      })
    }
  }

  sort()
  document.addEventListener('htmx:after:swap', sort)
})()
