// The media library: files that are dropped or pasted, the focal point, and the dialog of the editors.
;(() => {
  const dropped = (event) => [...((event.dataTransfer ?? event.clipboardData)?.files ?? [])]

  // ---- Sending ----

  /** In bytes: a larger picture is refused. */
  const mostBytes = 4.5 * 1024 * 1024

  /** Sends one file and tells how far it is; resolves with the answer, or rejects with a sentence. */
  async function send(address, chosen, fields, told) {
    const file = await window.smallerPhoto(chosen, mostBytes)
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      form.append('file', file)
      request.open('POST', address)
      request.setRequestHeader('Accept', 'application/json')
      request.responseType = 'json'
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) told(event.loaded / event.total)
      })
      request.addEventListener('load', () => {
        const { status, response } = request
        if (status >= 200 && status < 300) resolve(response)
        else reject(response?.error?.message)
      })
      for (const name of ['error', 'abort', 'timeout']) {
        request.addEventListener(name, () => reject(undefined))
      }
      request.send(form)
    })
  }

  /** Sends a picture into the library; resolves with its address. `told` hears how far it is, from 0 to 1. */
  window.sendPicture = async (file, told) => (await send('/api/upload', file, [], told)).url

  // ---- The place to drop ----

  const place = () => document.querySelector('[data-media-drop]')

  document.addEventListener('dragover', (event) => {
    if (!place() || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    place().classList.add('is-over')
  })
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) place()?.classList.remove('is-over')
  })
  document.addEventListener('drop', (event) => {
    if (!place() || dropped(event).length === 0) return
    event.preventDefault()
    place().classList.remove('is-over')
    sendAll(dropped(event))
  })
  document.addEventListener('paste', (event) => {
    if (!place() || dropped(event).length === 0) return
    event.preventDefault()
    sendAll(dropped(event))
  })
  document.addEventListener('submit', (event) => {
    if (!event.target.matches('[data-media-drop]')) return
    const { files } = event.target.elements.namedItem('file')
    if (files.length === 0) return
    event.preventDefault()
    sendAll([...files])
  })

  /** One after the other, so that each shows its own progress; then the list is loaded anew. */
  async function sendAll(files) {
    const form = place()
    const list = form.querySelector('[data-media-progress]')
    const fields = [...new FormData(form)].filter(([name]) => name !== 'file')
    let failed = 0
    for (const { file, row, bar } of files.map((one) => ({ file: one, ...rowFor(list, one) }))) {
      try {
        await send(form.action, file, fields, (part) => {
          bar.value = part
        })
        bar.value = 1
        row.append(said('span', 'visually-hidden', form.dataset.done))
      } catch (message) {
        failed++
        bar.remove()
        row.append(said('p', 'error', message ?? form.dataset.failed))
      }
    }
    form.reset()
    if (failed === 0) window.location.reload()
  }

  function rowFor(list, file) {
    const row = document.createElement('li')
    const bar = document.createElement('progress')
    bar.max = 1
    bar.value = 0
    bar.setAttribute('aria-label', file.name)
    row.append(said('span', '', file.name), bar)
    list.append(row)
    return { row, bar }
  }

  function said(tag, name, text) {
    const element = document.createElement(tag)
    element.className = name
    element.textContent = text
    return element
  }

  // ---- The focal point ----

  document.addEventListener('click', (event) => {
    const box = event.target.closest('[data-media-focus]')
    if (!box) return
    const { left, top, width, height } = box.getBoundingClientRect()
    set('focalX', ((event.clientX - left) / width) * 100)
    set('focalY', ((event.clientY - top) / height) * 100)
  })
  document.addEventListener('input', (event) => {
    if (/^focal[XY]$/.test(event.target.name ?? '')) drawFocus()
  })

  function set(name, percent) {
    const field = document.querySelector(`[name="${name}"]`)
    field.value = String(Math.round(Math.min(100, Math.max(0, percent))))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function drawFocus() {
    const [upright, level] = document.querySelectorAll('[data-media-focus] line')
    const value = (name) => document.querySelector(`[name="${name}"]`).value
    for (const end of ['x1', 'x2']) upright.setAttribute(end, value('focalX'))
    for (const end of ['y1', 'y2']) level.setAttribute(end, value('focalY'))
  }

  // ---- The dialog of the editors ----

  let dialog
  let target

  document.addEventListener('click', (event) => {
    const opener = event.target.closest('[data-media-pick]')
    if (opener) return open(opener)
    const chosen = event.target.closest('[data-media-choose]')
    if (chosen && dialog?.contains(chosen)) {
      choose(chosen.dataset.mediaChoose, chosen.dataset.alt)
      if (target.list) chosen.setAttribute('aria-pressed', 'true')
      return
    }
    const link = event.target.closest('.media-dialog .pager a')
    if (link) {
      event.preventDefault()
      load(link.href)
    }
  })
  document.addEventListener('submit', (event) => {
    if (!dialog || !event.target.matches('[data-media-search]')) return
    event.preventDefault()
    load(`${event.target.action}?${new URLSearchParams(new FormData(event.target))}`)
  })
  document.addEventListener('change', async (event) => {
    if (!event.target.matches('[data-media-upload]')) return
    const [file] = event.target.files
    const box = event.target.closest('[data-media-picker]')
    const status = box.querySelector('[data-media-status]')
    if (!file) return
    try {
      const { url } = await send('/api/upload', file, [], (part) => {
        status.textContent = `${Math.round(part * 100)} %`
      })
      if (dialog?.open) choose(url, '')
      else window.location.reload()
    } catch (message) {
      status.textContent = message ?? box.dataset.failed
    }
  })

  function open(opener) {
    const { elements } = opener.closest('form')
    target = {
      // A list of pictures takes any number, one press each.
      list: opener.closest('[data-pictures]'),
      url: elements.namedItem(opener.dataset.mediaPick),
      alt: elements.namedItem(opener.dataset.mediaAlt ?? ''),
      opener,
    }
    dialog ??= build(opener.dataset.title, opener.dataset.close)
    document.body.append(dialog)
    dialog.showModal()
    load('/admin/media/picker')
  }

  function build(title, close) {
    const made = document.createElement('dialog')
    made.className = 'media-dialog'
    made.setAttribute('aria-label', title)
    const head = document.createElement('div')
    head.className = 'media-dialog-head'
    const button = said('button', 'button button-quiet', close)
    button.type = 'button'
    button.addEventListener('click', () => made.close())
    head.append(said('h2', '', title), button)
    const body = document.createElement('div')
    body.dataset.mediaBody = ''
    made.append(head, body)
    made.addEventListener('close', () => target?.opener.focus())
    return made
  }

  /** The picker's own part of its page; it is our markup, printed by our view. */
  async function load(address) {
    const answer = await fetch(address, {
      headers: { Accept: 'text/html', 'HX-Request': 'true', 'HX-Request-Type': 'partial' },
    })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const part = page.querySelector('[data-media-picker]')
    if (part) dialog.querySelector('[data-media-body]').replaceChildren(part)
  }

  function choose(url, alt) {
    if (target.list) {
      target.list.dispatchEvent(new CustomEvent('picture', { detail: { url, alt } }))
      return
    }
    dialog.close()
    if (target.url instanceof HTMLTextAreaElement) return intoText(target.url, url, alt)
    fill(target.url, url)
    if (target.alt && target.alt.value === '') fill(target.alt, alt)
    show(target.opener, url)
  }

  /** Where an editor is open over the text, it takes the picture itself. */
  function intoText(text, url, alt) {
    const event = new CustomEvent('picture', { cancelable: true, detail: { url, alt } })
    if (text.dispatchEvent(event)) write(text, `![${alt}](${url})`)
  }

  /** Into a text goes Markdown, where the caret stood. */
  function write(text, words) {
    text.setRangeText(words, text.selectionStart, text.selectionEnd, 'end')
    text.focus()
    fill(text, text.value)
  }

  function fill(field, value) {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** The small picture beside the field, before anything is saved. */
  function show(opener, url) {
    const box = opener.closest('[data-picture]')
    if (box) window.showThumb(box, url)
  }
})()
