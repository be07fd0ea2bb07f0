/** The newest posts as feeds: RSS 2.0 and JSON Feed 1.1, with their whole texts. */
import { escapeXml } from '#server/text/escape-xml.ts'
import { absoluteHtml } from '#server/text/html/absolute-html.ts'
import type { PublicPost } from './json.ts'

export interface Channel {
  title: string
  description: string
  language: string
  /** The whole address of a path of the shop, for readers of this language. */
  address: (path: string) => string
}

/** Paths of both, for the head of the blog's pages. */
export const rssPath = '/blog/feed.xml'
export const jsonFeedPath = '/blog/feed.json'

const pathOf = ({ slug }: PublicPost) => `/blog/${encodeURIComponent(slug)}`
const utc = (iso: string) => new Date(iso).toUTCString()

const pictureAddress = (url: string, address: Channel['address']) =>
  url.startsWith('/') ? address(url) : url

export function rss(posts: readonly PublicPost[], channel: Channel): string {
  const { title, description, language, address } = channel
  const changed = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', address('/blog')),
    element('description', description),
    element('language', language.toLowerCase()),
    ...(changed ? [element('lastBuildDate', utc(changed))] : []),
    `<atom:link href="${escapeXml(address(rssPath))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, address)),
    '</channel>',
    '</rss>',
  ]
  return `${lines.join('\n')}\n`
}

function item(post: PublicPost, address: Channel['address']): string {
  return [
    '<item>',
    element('title', post.title),
    element('link', address(pathOf(post))),
    `<guid isPermaLink="false">${escapeXml(`urn:uuid:${post.id}`)}</guid>`,
    ...(post.publishedAt ? [element('pubDate', utc(post.publishedAt))] : []),
    ...(post.author ? [element('dc:creator', post.author.name)] : []),
    ...post.tags.map(({ name }) => element('category', name)),
    ...(post.excerpt === '' ? [] : [element('description', post.excerpt)]),
    element('content:encoded', contentOf(post, address)),
    '</item>',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** The cover stands before the text, as on the page. */
function contentOf({ cover, html }: PublicPost, address: Channel['address']): string {
  const picture = cover
    ? `<p><img src="${escapeXml(pictureAddress(cover.url, address))}" alt="${escapeXml(cover.alt)}"/></p>\n`
    : ''
  return picture + absoluteHtml(html, address)
}

export function jsonFeed(posts: readonly PublicPost[], channel: Channel): object {
  const { title, description, language, address } = channel
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: address('/blog'),
    feed_url: address(jsonFeedPath),
    items: posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      url: address(pathOf(post)),
      title: post.title,
      content_html: contentOf(post, address),
      ...(post.excerpt === '' ? {} : { summary: post.excerpt }),
      ...(post.cover ? { image: pictureAddress(post.cover.url, address) } : {}),
      ...(post.publishedAt ? { date_published: post.publishedAt } : {}),
      date_modified: post.updatedAt,
      ...(post.author
        ? {
            authors: [
              {
                name: post.author.name,
                url: address(`/blog/authors/${encodeURIComponent(post.author.slug)}`),
              },
            ],
          }
        : {}),
      ...(post.tags.length > 0 ? { tags: post.tags.map(({ name }) => name) } : {}),
    })),
  }
}
