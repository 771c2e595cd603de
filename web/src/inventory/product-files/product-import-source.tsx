/** Choosing a file, pasting cells, or downloading the template. */
import { MAX_PRODUCTS_PER_COMMAND } from '@cuadra/domain/inventory/save-products';
import { productImportColumnTitle } from '@cuadra/domain/product-files/product-columns';
import { unitLabels } from '@cuadra/domain/kernel/unit';
import { useState } from 'react';
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { DownloadIcon } from '../../icons/icons-action.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { TextAreaField } from '../../fields/text-area-field.tsx';
import { showToast } from '../../kit/toast.tsx';
import { ProductImportFileButton } from './product-import-file-button.tsx';
import { downloadProductImportTemplate } from './download-product-import-template.ts';

interface ProductImportSourceProps {
  /** Why the last choice could not be read. */
  readonly fault: string | undefined;
  readonly isReading: boolean;
  readonly onFile: (file: File | undefined) => Promise<void>;
  readonly onPaste: (text: string) => void;
}

export function ProductImportSource({ fault, isReading, onFile, onPaste }: ProductImportSourceProps) {
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <div className="flex flex-col items-start gap-4 rounded-2xl border-2 border-dashed border-edge bg-sheet p-5 sm:p-8">
        <p>
          Elige tu lista en Excel (.xlsx) o CSV, hasta {formatWholeNumber(MAX_PRODUCTS_PER_COMMAND)} productos. Primero
          te mostramos qué va a entrar: nada se guarda hasta que lo confirmes.
        </p>
        <ProductImportFileButton onFile={onFile} isPending={isReading}>
          Elegir archivo
        </ProductImportFileButton>
        <p className="hidden text-form text-ink-soft md:block">También puedes arrastrar el archivo hasta aquí.</p>
      </div>
      <Template />
      <Pasting onPaste={onPaste} />
    </div>
  );
}

const REQUIRED_TITLES = `${productImportColumnTitle('description')} y ${productImportColumnTitle('price')}`;

function Template() {
  return (
    <section aria-labelledby="plantilla" className="flex flex-col gap-3">
      <SectionHeading id="plantilla">¿Empiezas de cero?</SectionHeading>
      <p className="text-ink-soft">
        Descarga la plantilla y llénala. Solo {REQUIRED_TITLES} son obligatorios. La unidad puede ser{' '}
        {Object.values(unitLabels).join(', ')}; si la dejas vacía, es {unitLabels.uni}.
      </p>
      <div className="flex flex-wrap gap-3">
        <TemplateButton as="xlsx">Plantilla Excel</TemplateButton>
        <TemplateButton as="csv">Plantilla CSV</TemplateButton>
      </div>
    </section>
  );
}

function TemplateButton({ as, children }: { readonly as: 'xlsx' | 'csv'; readonly children: string }) {
  const save = async () => {
    await downloadProductImportTemplate(as).catch(() =>
      showToast({ tone: 'warning', message: 'No se pudo preparar la plantilla. Inténtalo de nuevo.' }),
    );
  };
  return (
    <Button kind="secondary" icon={<DownloadIcon className="size-5" />} onPress={save} pendingLabel="Preparando…">
      {children}
    </Button>
  );
}

function Pasting({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isEmpty = text.trim() === '';
  const look = () => {
    setIsAsked(true);
    if (!isEmpty) onPaste(text);
  };
  return (
    <section aria-labelledby="pegar" className="flex flex-col gap-3">
      <SectionHeading id="pegar">O copia y pega</SectionHeading>
      <TextAreaField
        label="Celdas de tu hoja de cálculo"
        hint="Cópialas con los títulos de las columnas"
        value={text}
        onChange={setText}
        error={isAsked && isEmpty ? 'Pega aquí tus productos.' : undefined}
      />
      <div className="flex">
        <Button kind="secondary" onPress={look}>
          Revisar lo pegado
        </Button>
      </div>
    </section>
  );
}
