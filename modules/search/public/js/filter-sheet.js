// The filters of a list over it. While somebody chooses, counts change in place and nothing else does.

const headers = { Accept: 'text/html', 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
let dialog
let asked

export async function show(link) {
  // Without an answer the page itself says what is wrong.
  const answer = await fetch(link.href, { headers }).catch(() => undefined)
  if (!answer?.ok) return location.assign(link.href)
  if (!dialog) await make()
  dialog.lastElementChild.innerHTML = await answer.text()
  dialog.querySelector('button').ariaLabel = form().dataset.close
  dialog.showModal()
  dialog.querySelector('h1').focus()
}

const form = () => dialog.querySelector('#filters')

/** What is chosen, without empty fields. */
const query = () =>
  new URLSearchParams([...new FormData(form())].filter(([, value]) => value !== '')).toString()

async function count() {
  asked?.abort()
  const mine = new AbortController()
  asked = mine
  try {
    const address = `${form().dataset.url}?${query()}`
    const answer = await fetch(address, { headers, signal: mine.signal })
    const { content } = Object.assign(document.createElement('template'), {
      innerHTML: await answer.text(),
    })
    if (!mine.signal.aborted && content.querySelector('#filters')) fill(content)
  } catch (error) {
    if (error.name !== 'AbortError') throw error
  }
}

/** Numbers, what is still to be had, and what the button says; choices stay as they are by now. */
function fill(content) {
  for (const fresh of content.querySelectorAll('[id$="-count"]')) {
    const shown = document.getElementById(fresh.id)
    if (!shown) continue
    shown.innerHTML = fresh.innerHTML
    const input = shown.closest('label').firstElementChild
    const { disabled } = content.getElementById(input.id)
    input.disabled = disabled && !input.checked && input !== document.activeElement
  }
  for (const fresh of content.querySelectorAll('.filters-prices :is(input, p)')) {
    const shown = document.getElementById(fresh.id)
    if (!shown) continue
    if (shown.matches('input')) shown.ariaInvalid = fresh.ariaInvalid
    else shown.textContent = fresh.textContent
  }
  form().querySelector('[data-show]').textContent = content.querySelector('[data-show]').textContent
}

function mark() {
  for (const facet of form().querySelectorAll('details')) {
    const badge = facet.querySelector('[data-chosen]')
    if (badge) badge.textContent = facet.querySelectorAll(':checked').length || ''
  }
}

async function make() {
  dialog = document.createElement('dialog')
  dialog.className = 'filters-sheet'
  dialog.setAttribute('aria-labelledby', 'filters-title')
  const close = document.createElement('form')
  close.method = 'dialog'
  const button = document.createElement('button')
  button.textContent = '×'
  close.append(button)
  dialog.append(close, document.createElement('div'))
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('change', () => {
    mark()
    count()
  })
  dialog.addEventListener('submit', (event) => {
    if (event.target !== form()) return
    event.preventDefault()
    const chosen = query()
    location.assign(form().action + (chosen && `?${chosen}`))
  })
  // Back shows the list, not the sheet over it.
  addEventListener('pagehide', () => dialog.close())
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = '/assets/css/filters.css'
  const styled = new Promise((done) => {
    style.onload = style.onerror = done
  })
  document.head.append(style)
  document.body.append(dialog)
  await styled
}
