/** The preview link of posts. */
import { Post } from '../models/posts/post.ts'

export const postLink = {
  ...{ kind: 'post', path: '/admin/blog', model: Post, under: '/blog/preview/' },
}
