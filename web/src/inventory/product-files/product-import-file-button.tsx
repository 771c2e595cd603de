/** Choosing the same file again also works, because it may have been corrected. */
import { useRef } from 'react';
import type { ButtonKind } from '../../kit/button-style.ts';
import { Button } from '../../kit/button.tsx';
import { UploadIcon } from '../../icons/icons-action.tsx';
import { ACCEPTED_TABLE_FILES } from './read-table-file.ts';

interface FileButtonProps {
  readonly children: string;
  readonly onFile: (file: File | undefined) => Promise<void>;
  readonly kind?: ButtonKind;
  readonly isPending?: boolean;
}

export function ProductImportFileButton({ children, onFile, kind = 'primary', isPending = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_TABLE_FILES}
        className="hidden"
        aria-label="Archivo con productos"
        onChange={({ target }) => {
          void onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        kind={kind}
        icon={<UploadIcon className="size-5" />}
        isPending={isPending}
        pendingLabel="Leyendo el archivo…"
        onPress={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
