// The picture of a variant is one of its product's: its list offers them as they are in the form, and a press on the small
// frame beside it shows them all to choose from. Without a script the list alone does it.
;(() => {
  let panel

  document.addEventListener('change', ({ target }) => {
    // What drags tiles tells of a change of their list, which has no form.
    if (target.form && target.closest('[data-pictures]')) offerPictures(target.form)
    const choice = target.closest('[data-picture-choice]')
    if (choice) window.showThumb?.(choice, target.value)
  })
  document.addEventListener('click', ({ target }) => {
    const thumb = target.closest('[data-picture-choice] .thumb')
    if (thumb) openPanel(thumb.closest('[data-picture-choice]'))
  })

  function offerPictures(form) {
    const pictures = [...form.querySelectorAll('.tile-list > [data-tile]')].map(described)
    for (const select of form.querySelectorAll('[data-picture-choice] select')) {
      const { value } = select
      const options = pictures.map(({ url, name }) => new Option(name, url))
      select.replaceChildren(select.options[0], ...options)
      select.value = pictures.some(({ url }) => url === value) ? value : ''
      if (select.value !== value)
        window.showThumb?.(select.closest('[data-picture-choice]'), select.value)
    }
  }

  function described(tile, at) {
    const alt = tile.querySelector('input[type="text"]').value
    return {
      url: tile.querySelector('[data-picture-address]').value,
      name: [at + 1, alt].filter(Boolean).join(' – '),
    }
  }

  function openPanel(choice) {
    const select = choice.querySelector('select')
    panel?.remove()
    panel = document.createElement('dialog')
    panel.className = 'picture-panel'
    panel.setAttribute('aria-label', choice.dataset.title)
    panel.append(...[...select.options].map((option) => buttonOf(option, select)))
    panel.addEventListener('close', () => select.focus())
    panel.addEventListener('click', ({ target }) => {
      if (target === panel) panel.close()
    })
    document.body.append(panel)
    panel.showModal()
  }

  function buttonOf(option, select) {
    const button = document.createElement('button')
    button.type = 'button'
    button.title = option.text
    button.setAttribute('aria-label', option.text)
    button.setAttribute('aria-pressed', String(option.selected))
    const thumb = document.createElement('span')
    thumb.className = 'thumb thumb-empty'
    button.append(thumb)
    if (option.value) window.showThumb?.(button, option.value)
    else button.append(option.text)
    button.addEventListener('click', () => {
      select.value = option.value
      for (const name of ['input', 'change'])
        select.dispatchEvent(new Event(name, { bubbles: true }))
      panel.close()
    })
    return button
  }
})()
