import '@mantine/core/styles/Button.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { isEmptyHtml } from '#contract/publishing/schema'
import { useTranslation } from '#web/i18n/use-translation'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import { textOf, type FieldProps, type Textual } from './field-props.ts'
import styles from './rich.module.css'

const InlinePicture = lazyPart(() => import('./inline-picture.tsx'))

/** Exactly what the server allows, so that pasted text loses everything else at once. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: false,
  }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'], defaultProtocol: 'https' }),
  Image,
]

/** Rich text editor for one language. It reads its value only when mounted and reports every change. */
export default function RichField({ field, words, value, onChange, error, path, lang }: FieldProps<Textual>) {
  const { t } = useTranslation('back-office')
  const [isChoosing, setChoosing] = useState(false)
  const label = useId()
  const problem = useId()
  const editor = useEditor({
    extensions,
    shouldRerenderOnTransaction: true,
    content: textOf(value),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': label,
        'aria-describedby': problem,
        'data-path': path,
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      onChange(isEmptyHtml(html) ? '' : html)
    },
  })
  const labels = {
    boldControlLabel: t('rich.bold'),
    italicControlLabel: t('rich.italic'),
    h2ControlLabel: t('rich.h2'),
    h3ControlLabel: t('rich.h3'),
    bulletListControlLabel: t('rich.bullets'),
    orderedListControlLabel: t('rich.numbers'),
    linkControlLabel: t('rich.link'),
    unlinkControlLabel: t('rich.unlink'),
    blockquoteControlLabel: t('rich.quote'),
    hrControlLabel: t('rich.line'),
    undoControlLabel: t('rich.undo'),
    redoControlLabel: t('rich.redo'),
    linkEditorInputLabel: t('rich.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('rich.linkNewTab'),
    linkEditorInternalLink: t('rich.linkSameTab'),
    linkEditorSave: t('rich.linkSave'),
  }
  return (
    <div className={styles.field}>
      <span id={label} className={styles.label}>
        {words.field(field.name)}
      </span>
      <RichTextEditor
        editor={editor}
        labels={labels}
        classNames={{ root: styles.root, toolbar: styles.toolbar, control: styles.control, content: styles.content }}
      >
        <RichTextEditor.Toolbar role="toolbar" aria-label={t('rich.toolbar')}>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <RichTextEditor.Control
            aria-label={t('rich.picture')}
            title={t('rich.picture')}
            onClick={() => setChoosing(true)}
          >
            <IconPhoto size={18} aria-hidden />
          </RichTextEditor.Control>
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <div id={problem}>{error && <Input.Error>{error}</Input.Error>}</div>
      <LoadWhenNeeded isNeeded={isChoosing}>
        <InlinePicture
          isOpen={isChoosing}
          onClose={() => setChoosing(false)}
          onChosen={({ id, alt }) =>
            editor
              .chain()
              .focus()
              .setImage({ src: `/pictures/${id}/800.webp`, alt })
              .run()
          }
        />
      </LoadWhenNeeded>
    </div>
  )
}
