import type { CustomFieldControlProps } from '@sveltia/cms';
import { Component, createElement, createRef } from 'react';
import { BodyEditor } from './body-editor.ts';

/** The text of an article for Sveltia CMS. The text is kept as typed, never parsed and rewritten. */
export class BodyControl extends Component<CustomFieldControlProps> {
  #place = createRef<HTMLDivElement>();
  #editor: BodyEditor | undefined;

  override componentDidMount() {
    if (!this.#place.current) return;
    this.#editor = new BodyEditor(this.#place.current, {
      id: this.props.forID,
      label: String(this.props.field.get('label')),
      value: String(this.props.value ?? ''),
      changed: (value) => this.props.onChange(value),
      pickPicture: async () => {
        const picked = await this.props.pickFile({ kind: 'image', allowURL: false });
        return Array.isArray(picked) ? picked[0]?.value : picked?.value;
      },
    });
  }

  override componentDidUpdate() {
    this.#editor?.part(String(this.props.value ?? ''));
  }

  override render() {
    return createElement('div', { ref: this.#place, className: 'coa-body' });
  }
}
