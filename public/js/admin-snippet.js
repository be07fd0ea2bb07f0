// The preview of a search result follows the fields of its form; lengths are told when the typing stops.
;(() => {
  const later = new WeakMap()

  document.addEventListener('input', (event) => {
    const { form } = event.target
    for (const snippet of form?.querySelectorAll('[data-snippet]') ?? []) follow(snippet, form)
  })

  function follow(snippet, form) {
    const title = firstOf(form, snippet.dataset.titleFields)
    const description = firstOf(form, snippet.dataset.descriptionFields)
    show(snippet.querySelector('[data-snippet-title]'), title)
    show(snippet.querySelector('[data-snippet-description]'), description)
    show(snippet.querySelector('[data-snippet-slug]'), typedIn(form, 'slug'))
    clearTimeout(later.get(snippet))
    const tell = () => {
      for (const line of snippet.querySelectorAll('[data-snippet-length]')) {
        say(line, line.dataset.snippetLength === 'title' ? title : description)
      }
    }
    later.set(snippet, setTimeout(tell, 700))
  }

  function firstOf(form, names) {
    return (
      names
        .split(' ')
        .map((name) => plain(typedIn(form, name)))
        .find(Boolean) ?? ''
    )
  }

  function typedIn(form, name) {
    const field = form.elements.namedItem(name)
    return field && 'value' in field ? field.value.trim() : ''
  }

  /** The words of a text that may be Markdown or HTML; for showing only, and always as text. */
  function plain(text) {
    return text
      .slice(0, 4000)
      .replace(/<[^>]*>/g, ' ')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^[#>\s]+|[*_`]|^[-+] /gm, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  }

  function show(place, text) {
    const letters = [...text]
    const most = Number(place.dataset.most ?? Number.POSITIVE_INFINITY)
    const shown = letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text
    place.textContent = shown || place.dataset.empty
  }

  function say(line, text) {
    const count = [...text].length
    const isLong = count > Number(line.dataset.most)
    const words = (isLong ? line.dataset.long : line.dataset.fits).replace('{count}', count)
    line.classList.toggle('is-long', isLong)
    if (line.textContent.trim() !== words) line.textContent = words
  }
})()
